import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { runCommand } from '../process.mjs'
import { published } from './pack.mjs'

/** Content hash of each file in a tarball, by the name and the mode that the archive gives it. */
async function filesIn(tarball) {
  const { output } = await runCommand('tar', ['tvzf', tarball], { quiet: true })
  const { output: hashes } = await runCommand('tar', ['xzf', tarball, '--to-command', 'echo "$TAR_FILENAME $(sha256sum)"'], { quiet: true })
  return [...output.trim().split('\n'), ...hashes.trim().split('\n')]
}

/** Nothing when both pairs of tarballs are the same byte by byte; else the files that differ. */
export async function differences(first, second) {
  const problems = []
  for (const name of published) {
    const [one, other] = [first[name], second[name]].map((tarball) => createHash('sha256').update(readFileSync(tarball)).digest('hex'))
    if (one === other) continue
    const [before, after] = [await filesIn(first[name]), await filesIn(second[name])]
    const changed = [...before.filter((line) => !after.includes(line)), ...after.filter((line) => !before.includes(line))]
    problems.push(
      `${name} packs to ${one.slice(0, 12)} and ${other.slice(0, 12)}`,
      ...changed.slice(0, 10),
      ...(changed.length ? [] : ['the same files in another order']),
    )
  }
  return problems
}
