// One suite of cases against every form in which the widgets are delivered, from the packed tarballs.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { buildPages } from './conformance/buildPages.mjs'
import { packOnce } from './packages/packOnce.mjs'

const suffix = '.conformance.ts'

/** How many cases each form passed, out of Playwright's report. */
function printForms(report) {
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
  for (const suite of report?.suites ?? []) {
    const specs = specsOf(suite)
    const passed = specs.filter(({ ok }) => ok).length
    console.log(
      `${passed === specs.length ? 'ok  ' : 'FAIL'} ${basename(suite.file, suffix).padEnd(12)} ${passed} of ${specs.length} cases`,
    )
  }
}

/** @param playwright runs Playwright with more arguments and environment, and answers with counts and its report */
export async function checkConformance(playwright) {
  const folder = mkdtempSync(join(tmpdir(), 'diab-conformance-'))
  try {
    const started = performance.now()
    await buildPages(folder, await packOnce())
    console.log(`pages of the tarballs built in ${((performance.now() - started) / 1000).toFixed(1)} s`)
    const { report, ...counts } = await playwright(['--config', 'e2e/conformance'], { DIAB_CONFORMANCE_SITE: join(folder, 'site') })
    printForms(report)
    return counts
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
