"""The companion: real pieces and dice on a real table, the enemy flown by the published rules."""
