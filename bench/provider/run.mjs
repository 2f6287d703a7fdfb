// npm run bench:provider: hands over to measure.mjs under the Node that the project pins, with the packages' sources.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const pinned = join(import.meta.dirname, `../../node_modules/node-${process.platform}-${process.arch}/bin/node`)
const node = existsSync(pinned) ? pinned : process.execPath
const { status } = spawnSync(node, ['--conditions=@diab/source', join(import.meta.dirname, 'measure.mjs'), ...process.argv.slice(2)], {
  stdio: 'inherit',
})
process.exitCode = status ?? 1
