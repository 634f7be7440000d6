#!/bin/sh
# Installs Debian's PostgreSQL server for the tests, where apt-get and the rights for it are at hand.
# Without it those tests are skipped, and say so. Nothing is started here: the tests do that.
set -eu

ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 && exit 0
command -v initdb >/dev/null && exit 0
[ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || exit 0
echo "Installing postgresql with apt-get …"
apt-get update -qq >/dev/null 2>&1 || true
DEBIAN_FRONTEND=noninteractive apt-get install -y -qq postgresql >/dev/null 2>&1 || true
