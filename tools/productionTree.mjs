// Writes what a provider needs at run time into a folder: its sources, those of core, the built host app, the packages it
// depends on. Nothing in it is written to afterwards. Call it after a build: node tools/productionTree.mjs FOLDER
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root, runCommand } from './process.mjs'

const [folder] = process.argv.slice(2)
if (!folder) {
  console.error('usage: node tools/productionTree.mjs FOLDER')
  process.exit(1)
}
const target = resolve(folder)
if (existsSync(target)) {
  console.error(`${target} exists already`)
  process.exit(1)
}

const isNoTest = (path) => !/\.test\.tsx?$|\/testing(\/|$)|\/node_modules(\/|$)/.test(path)
const copied = [
  'LICENSE',
  'package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'deploy/healthCheck.mjs',
  'packages/core/package.json',
  'packages/core/exports',
  'packages/core/src',
  'packages/internal',
  'packages/provider',
  'packages/host-app/package.json',
  'packages/host-app/dist',
  // Its manifest is what the lockfile was made with.
  'packages/widgets/package.json',
]
if (!existsSync(join(root, 'packages/host-app/dist/index.html'))) {
  console.error('the host app is not built: npm run build')
  process.exit(1)
}
mkdirSync(target, { recursive: true })
for (const path of copied) cpSync(join(root, path), join(target, path), { recursive: true, filter: isNoTest })

const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const { code } = await runCommand(
  'npx',
  ['--yes', packageManager, 'install', '--prod', '--frozen-lockfile', '--filter', '@diab/provider...', '--reporter=append-only'],
  { cwd: target, env: { CI: '1' } },
)
if (code !== 0) process.exit(code)
// The pinned Node of the workspace's root: what runs the tree brings its own.
const modules = join(target, 'node_modules')
for (const folder of [modules, join(modules, '.pnpm')])
  for (const name of readdirSync(folder)) if (/^node-(linux|bin)/.test(name)) rmSync(join(folder, name), { recursive: true, force: true })
