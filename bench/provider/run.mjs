// npm run bench:provider [-- --rounds 3 --count 2000 --concurrency 8 --only ours,bare --profile]
// Server CPU per request of our provider against bare node:http handlers with the same SQL, on one embedded PostgreSQL.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
