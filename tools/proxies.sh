#!/bin/sh
# Installs Debian's nginx and Caddy for the tests, where apt-get and the rights for it are at hand.
# Without them those tests are skipped, and say so. Nothing is started here: the tests do that.
set -eu

missing=
for each in nginx caddy; do
    PATH="$PATH:/usr/sbin" command -v "$each" >/dev/null || missing="$missing $each"
done
[ -n "$missing" ] || exit 0
[ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || exit 0
echo "Installing$missing with apt-get …"
apt-get update -qq >/dev/null 2>&1 || true
for each in $missing; do
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$each" >/dev/null 2>&1 || true
done
