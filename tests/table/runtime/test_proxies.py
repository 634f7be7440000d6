"""Behind nginx and Caddy, as docs/hosting.md sets them up; and what strangers say of themselves."""

from __future__ import annotations

import os
import re
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from escadrille.kernel.errors import BadInput
from escadrille.table.runtime import guard
from escadrille.table.runtime.rates import Rate
from escadrille.table.server.serving import read_proxies
from tests.patience import PATIENCE, Patience
from tests.table.served import Browser, Sitting, serving

PAGE = Path(__file__).parents[3] / "docs" / "hosting.md"
ONCE = Rate(0.0, 3)
"""Three requests and no more, so that it shows whose requests are counted together."""
ALONE = {"game": "dogfight", "seats": [{"who": "me"}, {"who": "bot", "bot": "random"}]}


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody may ask three times."""
    monkeypatch.setattr(guard, "RATES", dict.fromkeys(guard.RATES, ONCE))


def asked(http: httpx.Client, forged: str = "", proto: str = "") -> int:
    """The answer to a request that is counted; with what a stranger says of himself."""
    headers = {"X-Forwarded-For": forged} if forged else {}
    if proto:
        headers["X-Forwarded-Proto"] = proto
    return http.post("/api/setup", json={}, headers=headers).status_code


# -- without a proxy ----------------------------------------------------------------------------


def test_nobody_gets_more_requests_by_naming_other_addresses(few: None, folder: Path) -> None:
    with serving(folder) as address, Browser(address) as browser:
        answers = [asked(browser.http, f"10.0.0.{n}") for n in range(5)]
    assert answers == [422, 422, 422, 429, 429]


def test_nobody_makes_a_cookie_secure_by_saying_so(folder: Path) -> None:
    with serving(folder) as address, Browser(address) as browser:
        said = {"X-Forwarded-Proto": "https"}
        reply = browser.http.post("/api/games", json=ALONE, headers=said)
    assert "secure" not in reply.headers["set-cookie"].lower()


def test_a_proxy_that_is_named_is_believed(few: None, folder: Path) -> None:
    with serving(folder, proxies=["127.0.0.0/8"]) as address, Browser(address) as browser:
        answers = [asked(browser.http, f"10.0.0.{n}, 127.0.0.5") for n in range(5)]
        said = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "10.0.0.9"}
        reply = browser.http.post("/api/games", json=ALONE, headers=said)
    assert answers == [422] * 5
    assert "secure" in reply.headers["set-cookie"].lower()


def test_addresses_of_one_household_are_counted_together(few: None, folder: Path) -> None:
    with serving(folder, proxies=["127.0.0.1"]) as address, Browser(address) as browser:
        answers = [asked(browser.http, f"2001:db8::{n:x}") for n in range(4)]
        other = asked(browser.http, "2001:db8:0:1::1")
    assert (answers, other) == ([422, 422, 422, 429], 422)


def test_proxies_are_named_by_address_or_network() -> None:
    assert read_proxies("127.0.0.1, 10.0.0.0/8 ::1") == ("127.0.0.1", "10.0.0.0/8", "::1")
    assert read_proxies("") == ()
    for text in ("*", "proxy.example", "10.0.0.1/8"):
        with pytest.raises(BadInput, match="--trusted-proxies"):
            read_proxies(text)


# -- nginx and Caddy ----------------------------------------------------------------------------


def example(language: str) -> str:
    """The lines of the page."""
    found = re.search(rf"```{language}\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    return found[1]


def program(name: str) -> str:
    """A server in front; Debian keeps some of them off the path."""
    found = shutil.which(name, path=f"{os.environ.get('PATH', '')}:/usr/sbin")
    if found is None:
        pytest.skip(f"{name} is not here: tools/packages.sh installs it on Debian")
    return found


def free_port() -> int:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        port: int = listening.getsockname()[1]
        return port


@contextmanager
def started(words: list[str], port: int, folder: Path) -> Iterator[None]:
    """A server in front, for as long as the block."""
    home = {**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder)}
    log = folder / "log"
    with log.open("wb") as file:
        running = subprocess.Popen(words, cwd=folder, env=home, stdout=file, stderr=file)
    try:
        patience = Patience()
        while True:
            assert running.poll() is None, log.read_text()
            assert patience.lasts, log.read_text()
            try:
                with httpx.Client(verify=False, timeout=PATIENCE) as http:
                    http.get(f"https://localhost:{port}/api/games")
                break
            except httpx.TransportError:
                time.sleep(0.05)
        yield
    finally:
        running.terminate()
        running.wait(PATIENCE)


@contextmanager
def nginx(behind: str, folder: Path) -> Iterator[int]:
    """The page's nginx, with a certificate of its own."""
    nginx_, openssl, port = program("nginx"), program("openssl"), free_port()
    key, certificate = folder / "key.pem", folder / "certificate.pem"
    words = (
        f"req -x509 -newkey rsa:2048 -nodes -subj /CN=localhost -keyout {key} -out {certificate}"
    )
    subprocess.run([openssl, *words.split()], check=True, capture_output=True)
    server = example("nginx")
    for old, new in (
        ("listen 443 ssl", f"listen 127.0.0.1:{port} ssl"),
        ("table.example;", "localhost;"),
        ("/etc/ssl/certs/table.example.pem", str(certificate)),
        ("/etc/ssl/private/table.example.key", str(key)),
        ("127.0.0.1:8017", behind),
    ):
        assert server.count(old) == 1
        server = server.replace(old, new)
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    own = "".join(f"{kind}_temp_path {folder / kind};\n" for kind in kinds)
    user = "user root;\n" if os.getuid() == 0 else ""
    whole = f"{user}daemon off;\npid {folder}/pid;\nerror_log stderr;\nevents {{}}\n"
    whole += f"http {{\naccess_log off;\n{own}{server}}}\n"
    (folder / "nginx.conf").write_text(whole, encoding="utf-8")
    with started([nginx_, "-e", "stderr", "-c", str(folder / "nginx.conf")], port, folder):
        yield port


@contextmanager
def caddy(behind: str, folder: Path) -> Iterator[int]:
    """The page's Caddy, with certificates that it makes itself."""
    caddy_, port = program("caddy"), free_port()
    site = example("caddy")
    for old, new in (
        ("table.example {", f"https://localhost:{port} {{\n    bind 127.0.0.1\n    tls internal"),
        ("127.0.0.1:8017", behind),
    ):
        assert site.count(old) == 1
        site = site.replace(old, new)
    options = f"admin off\nskip_install_trust\nauto_https disable_redirects\nhttps_port {port}\n"
    (folder / "Caddyfile").write_text(f"{{\n{options}}}\n{site}", encoding="utf-8")
    words = [caddy_, "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]
    with started(words, port, folder):
        yield port


FRONTS = {"nginx": nginx, "Caddy": caddy}


@contextmanager
def visitor(port: int, address: str) -> Iterator[httpx.Client]:
    """Somebody who comes by the proxy, from an address of this machine."""
    way = httpx.HTTPTransport(verify=False, local_address=address)
    with httpx.Client(
        base_url=f"https://localhost:{port}", transport=way, timeout=PATIENCE
    ) as http:
        yield http


@pytest.mark.parametrize("name", FRONTS)
def test_behind_it_everybody_has_a_rate_of_their_own_and_cannot_forge_another(
    name: str, few: None, folder: Path
) -> None:
    with (
        serving(folder, proxies=["127.0.0.1"]) as behind,
        FRONTS[name](behind, folder) as port,
        visitor(port, "127.0.0.2") as one,
        visitor(port, "127.0.0.3") as other,
    ):
        assert [asked(one) for _ in range(4)] == [422, 422, 422, 429]
        assert asked(one, forged="10.0.0.1") == 429
        assert asked(one, forged="127.0.0.1") == 429
        assert asked(other) == 422


@pytest.mark.parametrize("name", FRONTS)
def test_behind_it_the_cookie_is_secure_and_the_table_can_be_played(
    name: str, folder: Path
) -> None:
    with (
        serving(folder, proxies=["127.0.0.1"]) as behind,
        FRONTS[name](behind, folder) as port,
        visitor(port, "127.0.0.2") as one,
    ):
        made = one.post("/api/games", json=ALONE, headers={"X-Forwarded-Proto": "http"})
        assert made.status_code == 201, made.text
        assert "secure" in made.headers["set-cookie"].lower()
        trusting = ssl.create_default_context()
        trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
        cookie = made.headers["set-cookie"].partition(";")[0]
        with connect(
            f"wss://localhost:{port}/ws/games/{made.json()['id']}",
            additional_headers={"Cookie": cookie},
            origin=Origin(f"https://localhost:{port}"),
            ssl=trusting,
            open_timeout=PATIENCE,
            max_size=None,
        ) as line:
            me = Sitting(line, {})
            assert me.first("welcome")["seat"] == 0
            for _ in range(3):
                me.asked()
                me.go_on()


@pytest.mark.parametrize("name", FRONTS)
def test_a_record_of_eight_mebibytes_comes_through_it(name: str, folder: Path) -> None:
    with (
        serving(folder, proxies=["127.0.0.1"]) as behind,
        FRONTS[name](behind, folder) as port,
        visitor(port, "127.0.0.2") as one,
    ):
        text = '{"text":"' + "x" * (guard.LARGEST_RECORD - 11) + '"}'
        reply = one.post("/api/records", content=text, headers={"Content-Type": "application/json"})
    assert (reply.status_code, reply.json()["field"]) == (422, "text")  # what we say to it
