// npm run bench:provider, bench:clinic, bench:deletion, bench:packing, bench:transfer, bench:transferPage and bench:bareUpload: run their script under the Node that the project pins,
// with the packages' sources.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const pinned = join(import.meta.dirname, `../../node_modules/node-${process.platform}-${process.arch}/bin/node`)
const node = existsSync(pinned) ? pinned : process.execPath
const [first, ...rest] = process.argv.slice(2)
const scripts = { '--transfer': 'transfer.mjs', '--transferPage': 'transferPage.mjs', '--bareUpload': 'bareUpload.mjs', '--clinic': 'clinic.mjs', '--deletion': 'deletion.mjs', '--packing': 'packing.mjs' }
const script = join(import.meta.dirname, scripts[first] ?? 'measure.mjs')
const { status } = spawnSync(node, ['--conditions=@diab/source', script, ...(scripts[first] ? rest : process.argv.slice(2))], {
  stdio: 'inherit',
})
process.exitCode = status ?? 1
