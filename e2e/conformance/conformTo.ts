import { type Browser, expect, test as base } from '@playwright/test'
import { analysisCases } from './cases/analysis.cases.ts'
import type { Case } from './cases/case.ts'
import { diaryCases } from './cases/diary.cases.ts'
import { everyWidgetCases } from './cases/everyWidget.cases.ts'
import { pageCases } from './cases/page.cases.ts'
import { patientCases } from './cases/patients.cases.ts'
import { therapyCases } from './cases/therapy.cases.ts'
import { threadCases } from './cases/threads.cases.ts'
import { FormDriver } from './FormDriver.ts'
import { type Form, forms } from './forms.ts'
import { serveSite } from './serveSite.ts'
import { remainsOf, watchPage } from './watch.ts'

const cases: readonly Case[] = [
  ...everyWidgetCases,
  ...diaryCases,
  ...analysisCases,
  ...therapyCases,
  ...threadCases,
  ...patientCases,
  ...pageCases,
]

const fewest = 60
const viewport = { width: 1280, height: 900 }

async function openPage(browser: Browser, form: Form) {
  const site = await serveSite(process.env['DIAB_CONFORMANCE_SITE'] ?? '', Number(process.env['DIAB_CONFORMANCE_PORT'] ?? 0))
  const page = await browser.newPage({ viewport, locale: 'hu-HU', timezoneId: 'Europe/Budapest', reducedMotion: 'reduce' })
  const complaints = await watchPage(page)
  await page.goto(`${site.url}/${form}/`)
  await page.waitForFunction(() => 'conformance' in window)
  const close = async () => {
    await page.close()
    site.close()
  }
  return { driver: new FormDriver(form, page), complaints, remains: await remainsOf(page), close }
}

type Opened = Awaited<ReturnType<typeof openPage>>

/** Every case on one page of this form: mounted, looked at, taken away, and nothing left or complained of after each. */
export function conformTo(form: Form): void {
  const test = base.extend<object, { opened: Opened }>({
    opened: [
      async ({ browser }, use) => {
        const opened = await openPage(browser, form)
        await use(opened)
        await opened.close()
      },
      { scope: 'worker' },
    ],
  })

  test.afterEach(async ({ opened: { driver, complaints, remains } }) => {
    await driver.unmountAll()
    await driver.page.setViewportSize(viewport)
    await expect.poll(() => remainsOf(driver.page), 'what is left in the page').toEqual(remains)
    expect(await complaints(), 'violations, errors and complaints').toEqual([])
  })

  const held = cases.filter(({ absent }) => !absent?.[form])
  test(`${forms[form]}: the page itself is silent, and ${fewest} cases or more are looked at`, async ({ opened }) => {
    expect(held.length).toBeGreaterThanOrEqual(fewest)
    expect(await opened.driver.page.evaluate(() => document.querySelectorAll('[data-diab-root]').length)).toBe(0)
  })
  for (const { name, run } of held) test(`${forms[form]}: ${name}`, ({ opened: { driver } }) => run(driver))
}
