#!/bin/sh
# Installs programs that tests need, from Debian: sh tools/packages.sh nginx chromium,firefox …
# Of programs joined by commas the first is wanted, and the others where it cannot be had.
# Where apt-get or the rights for it are missing nothing happens: those tests are skipped, and say so.
set -eu

is_there() {
    [ "$1" = postgresql ] && ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 && return 0
    [ "$1" = postgresql ] && set -- initdb
    PATH="$PATH:/usr/sbin" command -v "$1" >/dev/null
}

# dpkg need not flush every file to disk: an installation that breaks is repeated.
install() {
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq -o Dpkg::Options::=--force-unsafe-io "$@" \
        >/dev/null 2>&1
}

missing=
for each in "$@"; do
    is_there "${each%%,*}" || missing="$missing $each"
done
[ -n "$missing" ] || exit 0
[ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || exit 0
first=
for each in $missing; do
    first="$first ${each%%,*}"
done
echo "Installing$first with apt-get …"
apt-get update -qq >/dev/null 2>&1 || true
# shellcheck disable=SC2086  # several names
install $first && exit 0
for each in $missing; do
    for choice in $(echo "$each" | tr , ' '); do
        is_there "$choice" || install "$choice" && break
    done || true
done
