import budgets from '../firstLoad.budget.json' with { type: 'json' }
import { openFirst, phone, unusedEarlyReads } from '../firstLoad.ts'
import { layoutShiftOf, watchLayoutShifts } from '../layoutShift.ts'
import { signIn } from '../signIn.ts'
import { expect, test } from '../test.ts'

test.use(phone)

const firstPatient = '[data-diab-widget="patient-table"] tbody tr a'

const pages = [
  { name: 'sign-in', path: '/bejelentkezes', content: 'main button' },
  { name: 'diary', path: '/naplo', email: 'paciens@demo.diab', content: '[data-diab-widget="diary-timeline"] [role="listitem"]' },
  {
    name: 'model day',
    path: '/elemzes/modell-nap-diagram',
    email: 'kezelt@demo.diab',
    content: '[data-diab-widget="analysis-charts"] svg[role="img"] path',
  },
  { name: 'patient list', path: '/paciensek', email: 'orvos@demo.diab', content: firstPatient },
  { name: 'overview', path: '/', email: 'paciens@demo.diab', content: 'main svg[role="img"]' },
  { name: 'board', path: '/', email: 'gondozo@demo.diab', content: 'main article dl' },
  { name: 'visit', path: '/paciensek', email: 'orvos@demo.diab', link: firstPatient, content: 'main svg[role="img"]' },
] as const

for (const { name, path, content, ...reader } of pages) {
  test(`the first load of ${name} stays within its budget, and nothing in it moves`, async ({ page: entrance, context }) => {
    if ('email' in reader) await signIn(entrance, reader.email)
    let shown: string = path
    if ('link' in reader) {
      await entrance.goto(path)
      shown = (await entrance.locator(reader.link).first().getAttribute('href')) ?? path
    }
    // What the page of the sign-in still fetches is none of this load's.
    await entrance.close()
    const page = await context.newPage()
    await watchLayoutShifts(page)
    const { requests, kilobytes, callKilobytes, calls } = await openFirst(page, shown, content)
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(budgets[name].requests)
    expect(kilobytes, 'kilobytes').toBeLessThanOrEqual(budgets[name].kilobytes)
    expect(callKilobytes, 'kilobytes of calls').toBeLessThanOrEqual(budgets[name].callKilobytes)
    // What the document requested is what the page needs: nothing is read twice, and nothing in vain.
    expect(calls.toSorted()).toEqual([...new Set(calls)].toSorted())
    await expect.poll(() => unusedEarlyReads(page)).toEqual([])
    await page.waitForTimeout(1500)
    expect(await layoutShiftOf(page)).toBeLessThanOrEqual(0.02)
  })
}
