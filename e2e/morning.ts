import { type ClinicPatient, clinicPatientListContract } from '@diab/core/clinic'
import { formatDate, formatNumber } from '@diab/core/format'
import type { Locator, Page } from '@playwright/test'
import { clinicOf } from './clinicOf.ts'
import { expect } from './test.ts'

/** A clinic's patients in the order in which the list shows them. */
export async function patientsOfClinic(page: Page): Promise<ClinicPatient[]> {
  const { authorization, id } = await clinicOf(page)
  const path = clinicPatientListContract.list.path.replace('{clinicId}', id)
  const answer = await page.request.get(`${path}?limit=100&sortBy=name_asc`, { headers: { authorization } })
  return (await answer.json()) as ClinicPatient[]
}

const wordsOf = ({ triage: { lowCount, normalCount, highCount, average } }: ClinicPatient) =>
  `${normalCount} az? ${lowCount + normalCount + highCount} (?:szenzoros )?mérésből · átlag ${formatNumber(average ?? 0)} mmol/l`

/** The sentence on a patient's overview that says what the list counted. */
export const figuresOf = (patient: ClinicPatient): RegExp =>
  patient.triage.average === null ? /nincs mérés\.$/ : new RegExp(`%${wordsOf(patient)}$`)
export const figures = (page: Page): Locator => page.locator('[aria-labelledby="overview-ratio"] p').first()

/** Whether a note of `watchFigures` gives a patient's figures under that patient's name and date of birth. */
export const isOwn = (shown: string, patient: ClinicPatient): boolean =>
  shown.startsWith(`${patient.fullname}, ${formatDate(patient.dateOfBirth ?? '')}: `) && figuresOf(patient).test(shown)

/** Notes in every frame whose figures stand under whose name; the answer gives what was seen. */
export async function watchFigures(page: Page) {
  await page.evaluate(() => {
    const seen = new Set<string>()
    Object.assign(globalThis, { seen })
    const look = () => {
      const head = document.querySelector('h1')
      const text = document.querySelector('[aria-labelledby="overview-ratio"] p')?.textContent ?? ''
      const born = /^[\d.]+/.exec(head?.nextElementSibling?.textContent ?? '')?.[0]
      if (born && text) seen.add(`${head?.textContent?.split(',')[0]}, ${born}: ${text}`)
      requestAnimationFrame(look)
    }
    look()
  })
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
