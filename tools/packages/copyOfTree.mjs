import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, runCommand } from '../process.mjs'
import { pnpm } from './pack.mjs'

/** Runs a command, answers with what it said, and throws that when it fails. */
export async function outputOf(command) {
  const { code, output } = await command
  if (code !== 0) throw new Error(output)
  return output
}

/** A copy of what git would commit, with its dependencies installed: for whatever changes the tree or must not depend on its place. */
export async function copyTree(copy) {
  const files = await outputOf(runCommand('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { quiet: true }))
  // A file that is deleted but not yet committed is still listed.
  for (const file of files
    .trim()
    .split('\n')
    .filter((name) => existsSync(join(root, name))))
    cpSync(join(root, file), join(copy, file))
  await outputOf(pnpm(['install', '--frozen-lockfile', '--prefer-offline'], { cwd: copy, env: { CI: '1' } }))
}
