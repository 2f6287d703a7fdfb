// Changesets, versions and publishing as they would really happen, in a copy of the tree and to a registry on loopback.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runCommand } from '../process.mjs'
import { copyTree, outputOf } from './copyOfTree.mjs'
import { startLocalRegistry } from './localRegistry.mjs'
import { pnpm, published } from './pack.mjs'

/** Where a machine fetches its packages from is the machine's business. */
export function registryProblems() {
  const files = [
    '.npmrc',
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    'package.json',
    ...published.map((name) => `packages/${name}/package.json`),
  ]
  const named = files.filter(
    (file) => existsSync(join(root, file)) && /https?:\/\/|registry\s*[:=]/.test(readFileSync(join(root, file), 'utf8')),
  )
  return [...named, ...hostsThatNameRegistries()].map((file) => `${file} names an address`)
}

/** A host's lockfile says where its packages are from unless its .npmrc leaves that out; homepages of makers are no registries. */
function hostsThatNameRegistries() {
  const lockfiles = readdirSync(join(root, 'tools', 'hosts')).map((name) => `tools/hosts/${name}/package-lock.json`)
  return lockfiles.filter((file) => existsSync(join(root, file)) && readFileSync(join(root, file), 'utf8').includes('"resolved"'))
}

const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/** Changesets asks git which commit added which file. */
async function commitAll(copy) {
  const git = (...args) =>
    outputOf(runCommand('git', ['-c', 'user.name=Diab', '-c', 'user.email=diab@localhost', ...args], { cwd: copy, quiet: true }))
  await git('init', '--quiet', '--initial-branch=main')
  await git('add', '--all')
  await git('commit', '--quiet', '--message', 'Before the release')
}

/** Only our own packages come from there; the token is for clients that send none without one. */
const npmrc = (url) => `@diab:registry=${url}/\n${url.replace('http:', '')}/:_authToken=loopback\n`

async function release(copy, registry) {
  // Inside pnpm, so that changesets finds it; and only there is the registry everybody's, so that nothing can be published elsewhere.
  const everybodys = `npm_config_registry=${registry.url}/`
  const changeset = (...args) => outputOf(pnpm(['exec', 'env', everybodys, 'changeset', ...args], { cwd: copy, env: { CI: '1' } }))
  await changeset('version')
  writeFileSync(join(copy, '.npmrc'), npmrc(registry.url))
  for (const name of published) cpSync(join(root, 'packages', name, 'dist'), join(copy, 'packages', name, 'dist'), { recursive: true })
  await changeset('publish', '--no-git-tag')
}

async function installFrom(registry, folder, version) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, '.npmrc'), npmrc(registry.url))
  const dependencies = { '@diab/widgets': version, '@tanstack/react-query': '^5', react: '^19', 'react-dom': '^19' }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'consumer', private: true, dependencies }))
  await outputOf(pnpm(['install', '--prefer-offline', '--ignore-scripts', '--ignore-workspace'], { cwd: folder, env: { CI: '' } }))
  return manifestOf(join(folder, 'node_modules', '@diab', 'widgets'))
}

export async function publishingProblems(folder) {
  const registry = await startLocalRegistry()
  const copy = join(folder, 'release')
  try {
    await copyTree(copy)
    await commitAll(copy)
    const waiting = readdirSync(join(copy, '.changeset')).filter((file) => file.endsWith('.md')).length
    await release(copy, registry)
    const problems = []
    const { version } = manifestOf(join(copy, 'packages', 'core'))
    if (waiting && version === manifestOf(join(root, 'packages', 'core')).version)
      problems.push(`${waiting} changesets, and the version is still ${version}`)
    for (const name of published) {
      if (registry.versionsOf(`@diab/${name}`).join() !== version)
        problems.push(`${name} was published as ${registry.versionsOf(`@diab/${name}`).join() || 'nothing'}`)
      if (waiting && !existsSync(join(copy, 'packages', name, 'CHANGELOG.md'))) problems.push(`${name} has no change log`)
    }
    const installed = await installFrom(registry, join(folder, 'consumer'), version)
    if (installed.dependencies['@diab/core'] !== `^${version}`)
      problems.push(`widgets ${version} asks for core ${installed.dependencies['@diab/core']}`)
    if (installed.exports['.']['@diab/source']) problems.push('the published addresses lead to sources')
    return problems
  } finally {
    registry.stop()
  }
}
