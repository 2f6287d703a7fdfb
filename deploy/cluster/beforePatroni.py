#!/usr/bin/python3
"""ExecStartPre of Patroni on db-a and db-b: beforePatroni.py /etc/patroni/config.yml

Patroni up to 3.0 that starts on a primary takes the replica out of synchronous_standby_names, and finds nothing to do because the
key `sync` still names it: writes are acknowledged from then on that the replica may lack, and a failover would lose them. This
names no replica in the key first, as Patroni itself does before it changes the setting; Patroni then assigns one anew. Later
versions notice by themselves; it does no harm there.
"""
import base64
import json
import sys
import urllib.request

import yaml

with open(sys.argv[1], encoding="utf-8") as file:
    config = yaml.safe_load(file)
key = "/service/%s/sync" % config["scope"]


def encode(text):
    return base64.b64encode(text.encode()).decode()


def ask(path, body):
    """The answer of the first member that gives one."""
    failure = None
    for host in config["etcd3"]["hosts"].split(","):
        try:
            request = urllib.request.Request("http://%s/v3/kv/%s" % (host.strip(), path), json.dumps(body).encode())
            with urllib.request.urlopen(request, timeout=3) as answer:
                return json.load(answer)
        except OSError as error:
            failure = error
    raise SystemExit("etcd does not answer: %s" % failure)


found = ask("range", {"key": encode(key)}).get("kvs")
if found:
    state = json.loads(base64.b64decode(found[0]["value"]))
    if state.get("leader") == config["name"] and state.get("sync_standby"):
        # Only if nobody has written it in the meantime.
        unchanged = {"key": encode(key), "target": "MOD", "result": "EQUAL", "mod_revision": found[0]["mod_revision"]}
        changed = {"key": encode(key), "value": encode(json.dumps({**state, "sync_standby": None}))}
        ask("txn", {"compare": [unchanged], "success": [{"request_put": changed}]})
