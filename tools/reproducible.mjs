// Builds both packages twice from nothing, here and in a copy of the tree at another place, and compares the tarballs byte by byte.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.mjs'
import { copyTree, outputOf } from './packages/copyOfTree.mjs'
import { packPackages, published } from './packages/pack.mjs'
import { differences } from './packages/reproducible.mjs'
import { runCommand } from './process.mjs'

const folder = mkdtempSync(join(tmpdir(), 'diab-reproducible-'))
const copy = join(folder, 'another', 'place')
try {
  await copyTree(copy)
  for (const name of published)
    await outputOf(runCommand(join(copy, 'node_modules', '.bin', 'tsup'), ['--silent'], { cwd: join(copy, 'packages', name), quiet: true }))
  await build({ force: true, only: published })
  const problems = await differences(await packPackages(join(folder, 'here')), await packPackages(join(folder, 'there'), copy))
  console.log(problems.length ? problems.join('\n') : 'Two clean builds at two places pack to the same bytes.')
  process.exitCode = problems.length ? 1 : 0
} finally {
  rmSync(folder, { recursive: true, force: true })
}
