// Builds both packages twice from nothing, here and in a copy of the tree at another place, and compares the tarballs byte by byte.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.mjs'
import { packPackages, pnpm, published } from './packages/pack.mjs'
import { differences } from './packages/reproducible.mjs'
import { root, runCommand } from './process.mjs'

async function done(command) {
  const { code, output } = await command
  if (code !== 0) throw new Error(output)
  return output
}

const folder = mkdtempSync(join(tmpdir(), 'diab-reproducible-'))
const copy = join(folder, 'another', 'place')
try {
  const files = await done(runCommand('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { quiet: true }))
  for (const file of files.trim().split('\n')) cpSync(join(root, file), join(copy, file))
  await done(pnpm(['install', '--frozen-lockfile', '--prefer-offline'], { cwd: copy, env: { CI: '1' } }))
  for (const name of published)
    await done(runCommand(join(copy, 'node_modules', '.bin', 'tsup'), ['--silent'], { cwd: join(copy, 'packages', name), quiet: true }))
  await build({ force: true, only: published })
  const problems = await differences(await packPackages(join(folder, 'here')), await packPackages(join(folder, 'there'), copy))
  console.log(problems.length ? problems.join('\n') : 'Two clean builds at two places pack to the same bytes.')
  process.exitCode = problems.length ? 1 : 0
} finally {
  rmSync(folder, { recursive: true, force: true })
}
