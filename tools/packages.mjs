// The packed tarballs as a consumer gets them.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiProblems } from './packages/apiReport.mjs'
import { exampleProblems } from './packages/examples.mjs'
import { packPackages, published, unpackInto } from './packages/pack.mjs'
import { packOnce } from './packages/packOnce.mjs'
import { publishingProblems, registryProblems } from './packages/publishing.mjs'
import { differences } from './packages/reproducible.mjs'
import * as contents from './packages/tarballContents.mjs'
import { treeShakingProblems } from './packages/treeShaking.mjs'
import { runCommand } from './process.mjs'

/** One line per check, and how many of them were fine. */
function createTally() {
  const tally = { passed: 0, failed: 0, failures: [] }
  const report = (label, problems) => {
    if (problems.length) {
      tally.failed++
      tally.failures.push([label, ...problems].join('\n'))
    } else tally.passed++
    console.log([`${problems.length ? 'FAIL' : 'ok  '} ${label}`, ...problems.map((problem) => `     ${problem}`)].join('\n'))
  }
  return { tally, report }
}

async function outputOf(command, args) {
  const { code, output } = await runCommand(command, args, { quiet: true })
  return code === 0 ? [] : [output]
}

const typesArguments = (tarball, otherFiles) => [tarball, '--profile', 'esm-only', '--exclude-entrypoints', ...otherFiles]

async function checkTarball(name, tarball, folder, report) {
  const unpacked = join(folder, 'node_modules', '@diab', name)
  const [publint, types] = await Promise.all([
    outputOf('publint', ['--strict', tarball]),
    outputOf('attw', typesArguments(tarball, contents.otherAddresses(unpacked))),
  ])
  report(`${name}: publint`, publint)
  report(`${name}: types`, types)
  report(`${name}: manifest`, contents.manifestProblems(unpacked))
  report(`${name}: files`, contents.fileProblems(unpacked))
  report(`${name}: addresses`, contents.addressProblems(unpacked, name))
  report(`${name}: licences of what it brings`, contents.licenceProblems(unpacked))
  report(`${name}: declarations lead to what is installed`, contents.declarationProblems(unpacked))
  report(`${name}: "use client"`, contents.clientDirectiveProblems(unpacked))
}

export async function checkPackages() {
  const folder = mkdtempSync(join(tmpdir(), 'diab-pack-'))
  const { tally, report } = createTally()
  try {
    const tarballs = await packOnce()
    await unpackInto(folder, tarballs)
    for (const name of published) await checkTarball(name, tarballs[name], folder, report)
    for (const name of published) report(`${name}: API as in api.md`, apiProblems(name))
    report('no registry in a committed file', registryProblems())
    report('changesets version, publish and install', await publishingProblems(folder))
    report('packed twice, the same bytes', await differences(tarballs, await packPackages(join(folder, 'again'))))
    report('widgets: a sheet per address', contents.stylesheetProblems(join(folder, 'node_modules', '@diab', 'widgets')))
    report('a bundler takes what is used', await treeShakingProblems(folder))
    const examples = await exampleProblems(join(folder, 'examples'), tarballs)
    for (const [label, problems] of Object.entries(examples)) report(`examples: ${label}`, problems)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return tally
}
