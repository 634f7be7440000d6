#!/bin/sh
# Makes a fresh virtual environment: sh tools/venv.sh DIRECTORY
# Uses $PYTHON, or else the first Python on PATH that is recent enough.
# What is missing is installed where apt-get and the rights for it are at hand.
set -eu

directory=$1
candidates=${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11}

is_recent() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1
}

# Debian and its kin ship Python without ensurepip; `import venv` alone succeeds there.
can_make_venvs() {
    "$1" -c 'import venv, ensurepip' >/dev/null 2>&1
}

# Sets python to the first candidate that passes every test named, or to nothing.
find_python() {
    for python in $candidates; do
        for test in "$@"; do
            "$test" "$python" || continue 2
        done
        return 0
    done
    python=
    return 1
}

apt_install() {
    [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || return 1
    echo "Installing $* with apt-get …"
    # The package lists may be old or missing; an install from them may still succeed.
    apt-get update -qq >/dev/null 2>&1 || true
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$@" >/dev/null 2>&1
}

stop() {
    echo "Escadrille: $1" >&2
    exit 1
}

if command -v uv >/dev/null; then
    # uv needs no ensurepip, and fetches a Python of its own if none here will do.
    find_python is_recent || python=${PYTHON:->=3.11}
    rm -rf "$directory"
    exec uv venv -q --python "$python" "$directory"
fi

if ! find_python is_recent can_make_venvs; then
    if find_python is_recent; then
        version=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
        missing="python$version-venv"
        advice="$python cannot make virtual environments; install $missing (or uv)."
    else
        missing="python3 python3-venv"
        advice="Python 3.11 or later is needed${PYTHON:+ ($PYTHON is not)}; install it (or uv)."
    fi
    # shellcheck disable=SC2086  # two package names
    apt_install $missing || stop "$advice"
    find_python is_recent can_make_venvs || stop "$advice"
fi

rm -rf "$directory"
"$python" -m venv "$directory"
