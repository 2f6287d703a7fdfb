import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runCommand } from '../process.mjs'

export const published = ['core', 'widgets']

/** The workspace's own pnpm, as the root's package.json names it. */
export const pnpm = (args, options) => {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return runCommand('npx', ['--yes', packageManager, ...args], { quiet: true, ...options })
}

async function packOne(name, folder, workspace) {
  const { code, output } = await pnpm(['pack', '--pack-destination', folder], { cwd: join(workspace, 'packages', name) })
  if (code !== 0) throw new Error(`Packing ${name} failed.\n${output}`)
  return join(
    folder,
    readdirSync(folder).find((file) => file.startsWith(`diab-${name}-`)),
  )
}

/** Packs both packages into a folder. Answers with their tarballs by name. */
export async function packPackages(folder, workspace = root) {
  mkdirSync(folder, { recursive: true })
  const tarballs = await Promise.all(published.map((name) => packOne(name, folder, workspace)))
  return Object.fromEntries(published.map((name, index) => [name, tarballs[index]]))
}

/** Unpacks tarballs to where an import from `folder` finds them, without what they depend on. */
export async function unpackInto(folder, tarballs) {
  for (const [name, tarball] of Object.entries(tarballs)) {
    const target = join(folder, 'node_modules', '@diab', name)
    mkdirSync(target, { recursive: true })
    const { code, output } = await runCommand('tar', ['xzf', tarball, '-C', target, '--strip-components=1'], { quiet: true })
    if (code !== 0) throw new Error(output)
  }
}
