import type { ClinicPatient } from '@diab/core/rules'
import { clinicPatientListContract } from '@diab/internal/clinic'
import { formatDate, formatNumber } from '@diab/core/format'
import type { Locator, Page } from '@playwright/test'
import { clinicOf } from './clinicOf.ts'
import { expect } from './test.ts'

const figuresLabel = 'Az elmúlt 14 nap számokban'

/** A clinic's patients in the order in which the list shows them. */
export async function patientsOfClinic(page: Page): Promise<ClinicPatient[]> {
  const { authorization, id } = await clinicOf(page)
  const path = clinicPatientListContract.list.path.replace('{clinicId}', id)
  const answer = await page.request.get(`${path}?limit=100&sortBy=attention_desc`, { headers: { authorization } })
  return (await answer.json()) as ClinicPatient[]
}

/** What a patient's overview says of what the list counted: the average, and how often was measured. */
export const figuresOf = ({ triage: { average } }: ClinicPatient): RegExp =>
  new RegExp(`Átlag\\s*${average === null ? '–' : `${formatNumber(average)}mmol/l`}`)
export const figures = (page: Page): Locator => page.getByRole('region', { name: figuresLabel })

/** Whether a note of `watchFigures` gives a patient's figures under that patient's name and date of birth. */
export const isOwn = (shown: string, patient: ClinicPatient): boolean =>
  shown.startsWith(`${patient.fullname}, ${formatDate(patient.dateOfBirth ?? '')}: `) && figuresOf(patient).test(shown)

/** Records in every frame which figures are shown under which name; the result gives what was seen. */
export async function watchFigures(page: Page) {
  await page.evaluate((label) => {
    const seen = new Set<string>()
    Object.assign(globalThis, { seen })
    const look = () => {
      const head = document.querySelector('h1')
      const text = document.querySelector(`[aria-label="${label}"]`)?.textContent ?? ''
      const born = /^[\d.]+/.exec(head?.nextElementSibling?.textContent ?? '')?.[0]
      if (born && text) seen.add(`${head?.textContent?.split(',')[0]}, ${born}: ${text}`)
      requestAnimationFrame(look)
    }
    look()
  }, figuresLabel)
  return () => page.evaluate(() => [...(globalThis as unknown as { seen: Set<string> }).seen])
}

/** Goes back to an element with Shift and Tab alone, and presses it. */
export async function pressBackOn(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let stop = 0; stop < 100; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return page.keyboard.press('Enter')
    await page.keyboard.press('Shift+Tab')
  }
  expect(await target.textContent(), 'Shift and Tab never lead there').toBe('')
}
