// The Storybook as it would be put on a server: every page is there, and the first one is fit to be seen.
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { overflowOf, violations } from '../../e2e/readPage.ts'
import { chromiumLaunchOptions } from '../chromium.mjs'
import { root, runCommand } from '../process.mjs'
import { serveFolder } from './serveFolder.mjs'

/** Widgets of the first page, by the name in their markup; the hero holds one of them a second time. */
const liveWidgets = ['diary-timeline', 'analysis-charts', 'patient-table', 'thread-panel', 'therapy-editor']

/** MDX pages and documented components without a page of documentation. */
function missingPages(folder) {
  const entries = Object.values(JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')).entries)
  const docs = entries.filter(({ type }) => type === 'docs')
  const written = globSync(['docs/guides/**/*.mdx', '.storybook/overview/*.mdx'], { cwd: root })
  const documented = new Set(entries.filter(({ type, tags }) => type === 'story' && tags?.includes('autodocs')).map(({ title }) => title))
  return [
    ...written.filter((path) => !docs.some(({ importPath }) => importPath === `./${path}`)),
    ...[...documented].filter((title) => !docs.some((page) => page.title === title)),
  ]
}

const idsOf = (folder, prefix) =>
  Object.keys(JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')).entries).filter((id) => id.startsWith(prefix))

const addressOf = (origin, id, theme) => `${origin}/iframe.html?id=${id}&viewMode=docs&globals=theme:${theme}`

/** A page that collects what it says in the console and what it throws. */
async function openPage(browser, size) {
  const page = await browser.newPage({ viewport: size, reducedMotion: 'reduce' })
  const said = []
  page.on('console', (message) => message.type() === 'error' && said.push(message.text().slice(0, 300)))
  page.on('pageerror', ({ message }) => said.push(message))
  return { page, said }
}

/** What is wrong with the first page in one size and theme. */
async function firstPageProblems(browser, origin, { width, height, theme }) {
  const { page, said } = await openPage(browser, { width, height })
  try {
    await page.goto(addressOf(origin, 'overview--docs', theme))
    for (const name of liveWidgets) await page.locator(`[data-live] [data-diab-widget="${name}"]`).first().waitFor()
    await page.locator('[data-live="TherapyEditor"] [role="table"]').first().waitFor()
    await page.locator('[data-live="AnalysisCharts"] svg[role="img"], [data-live="AnalysisCharts"] [role="application"]').first().waitFor()
    const wider = await overflowOf(page)
    return [...said, ...(wider > 0 ? [`${wider} px wider than its window`] : []), ...(await violations(page))]
  } finally {
    await page.close()
  }
}

/** What guides say in the console, those without a heading, and those that do not fit on a phone. */
async function guideProblems(browser, origin, ids) {
  const { page, said } = await openPage(browser, { width: 390, height: 844 })
  const problems = []
  for (const id of ids) {
    await page.goto(addressOf(origin, id, 'light'))
    const heading = await page
      .locator('.sbdocs-content h1')
      .waitFor()
      .then(() => true)
      .catch(() => false)
    const wider = await overflowOf(page)
    if (wider > 0) said.push(`${wider} px wider than its window`)
    if (!heading || said.length > 0) problems.push(`${id}: ${said.splice(0).join('; ') || 'no heading'}`)
  }
  await page.close()
  return problems
}

/** Builds the Storybook and looks at it. Answers how many of its checks passed. */
export async function checkBuiltStorybook() {
  const folder = mkdtempSync(join(tmpdir(), 'diab-storybook-'))
  const tally = { passed: 0, failed: 0, failures: [] }
  const report = (label, problems) => {
    tally[problems.length ? 'failed' : 'passed']++
    if (problems.length) tally.failures.push([label, ...problems].join('\n'))
    console.log([`${problems.length ? 'FAIL' : 'ok  '} ${label}`, ...problems.map((problem) => `     ${problem}`)].join('\n'))
  }
  let server
  let browser
  try {
    const { code, output } = await runCommand('storybook', ['build', '--quiet', '--output-dir', folder], { quiet: true })
    report('it is built', code === 0 ? [] : [output.slice(-2000)])
    if (code !== 0) return tally
    report('every guide and every public component has its page', missingPages(folder))
    server = await serveFolder(folder)
    browser = await chromium.launch(chromiumLaunchOptions())
    const wide = { width: 1280, height: 900, theme: 'light' }
    const phone = { width: 390, height: 844, theme: 'dark' }
    const [onDesk, onPhone, guides] = await Promise.all([
      firstPageProblems(browser, server.origin, wide),
      firstPageProblems(browser, server.origin, phone),
      guideProblems(browser, server.origin, idsOf(folder, 'guides-')),
    ])
    report('the first page, wide and light: five live widgets, no error, WCAG 2.2 AA', onDesk)
    report('the first page, on a phone and dark: the same, and no wider', onPhone)
    report('every guide opens on a phone without an error, and fits there', guides)
  } finally {
    await browser?.close()
    await server?.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return tally
}
