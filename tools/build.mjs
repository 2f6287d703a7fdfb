// Builds core, widgets and the host app, each only when its sources or those it builds on have changed.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root, runCommand } from './process.mjs'

const tsup = ['tsup', '--silent']
const vite = ['vite', 'build', '--logLevel', 'warn']
const packages = [
  { name: 'core', commands: [tsup] },
  { name: 'widgets', commands: [tsup] },
  { name: 'host-app', commands: [vite, [...vite, '--mode', 'english']] },
]

/** Packed beside what is built, not built in. */
const isOnlyPacked = (name) => name.endsWith('.md') || name === 'sbom.cdx.json'

function hashOf(folder, hash) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (['dist', 'node_modules'].includes(entry.name) || /\.(test|stories)\./.test(entry.name) || isOnlyPacked(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) hashOf(path, hash)
    else hash.update(path.slice(root.length)).update(readFileSync(path))
  }
  return hash
}

/** Builds what is stale; with `force`, everything; with `only`, no more than these packages. Returns the names built; throws with the tool's output. */
export async function build({ force = false, only = packages.map(({ name }) => name) } = {}) {
  const built = []
  const hash = createHash('sha256').update(readFileSync(join(root, 'pnpm-lock.yaml')))
  for (const { name, commands } of packages.filter((one) => only.includes(one.name))) {
    const folder = join(root, 'packages', name)
    // The private package is built with core.
    if (name === 'core') hashOf(join(root, 'packages', 'internal'), hash)
    const hashNow = hashOf(folder, hash).copy().digest('hex')
    const stamp = join(folder, 'dist', '.build-stamp')
    if (!force && existsSync(stamp) && readFileSync(stamp, 'utf8') === hashNow) continue
    const started = performance.now()
    console.log(`Building ${name} ...`)
    for (const [command, ...args] of commands) {
      // A test that starts the product has another one, and would build with the React of developers.
      const { code, output } = await runCommand(command, args, { cwd: folder, quiet: true, env: { NODE_ENV: 'production' } })
      if (code !== 0) throw new Error(`Building ${name} failed.\n${output}`)
    }
    writeFileSync(stamp, hashNow)
    built.push(name)
    console.log(`Built ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  }
  return built
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await build({ force: process.argv.includes('--force') })
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}
