import type { Page } from '@playwright/test'
import { overflowOf, violations } from '../readPage.ts'
import { signIn } from '../signIn.ts'
import { expect, test } from '../test.ts'

const rows = (page: Page) => page.getByRole('group', { name: 'Napló bejegyzései' }).getByRole('listitem')
const value = (page: Page) => page.getByLabel('Mért érték')
/** A button of the diary, or the link of the phone's bar once the diary has entries. */
const begin = (page: Page) =>
  page
    .getByRole('button', { name: 'Új bejegyzés' })
    .or(page.getByRole('link', { name: 'Új bejegyzés' }))
    .first()
    .click()
const save = (page: Page) => page.getByRole('button', { name: 'Mentés', exact: true }).click()
/** How many drafts the browser has stored: a reload in the same moment as a key press may still lose that key. */
const storedDrafts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opened = indexedDB.open('diab')
        opened.addEventListener('error', () => reject(opened.error ?? new Error('the database was not opened')))
        opened.addEventListener('success', () => {
          const count = opened.result
            .transaction('drafts')
            .objectStore('drafts')
            .count(IDBKeyRange.bound('diaryEntry/', 'diaryEntry/\uffff'))
          count.addEventListener('success', () => {
            opened.result.close()
            resolve(count.result)
          })
        })
      }),
  )

for (const width of [360, 1280])
  test(`a value is what was typed last, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 780 })
    await signIn(page, width === 360 ? 'ures38@demo.diab' : 'ures39@demo.diab')
    await page.goto('/naplo')

    // Closed on purpose: the next form begins empty, and 1 and 2,4 never become 12,4.
    await begin(page)
    await value(page).pressSequentially('1')
    await page.keyboard.press('Escape')
    await expect(value(page)).toHaveCount(0)
    await begin(page)
    await expect(value(page)).toHaveValue('')
    await expect(value(page)).toBeFocused()

    // Cut off: the reload brings the value back, and typing replaces it.
    await page.keyboard.type('1')
    await expect.poll(() => storedDrafts(page)).toBe(1)
    await page.reload()
    await expect(value(page)).toHaveValue('1')
    await value(page).click()
    await page.keyboard.type('2,4')
    await expect(value(page)).toHaveValue('2,4')

    // Letters, signs and a second separator are refused; the comma that was left out is one press away.
    await value(page).fill('')
    await page.keyboard.type('-6e4,')
    await expect(value(page)).toHaveValue('64,')
    await page.keyboard.press('Backspace')
    await expect(page.getByText('magas')).toHaveCount(0)
    await page.screenshot({ path: test.info().outputPath(`offer-${width}.png`) })
    await page.getByRole('button', { name: '6,4?' }).click()
    await expect(value(page)).toHaveValue('6,4')
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    expect(await violations(page)).toEqual([])
    await save(page)
    await expect(rows(page).filter({ hasText: '6,4' })).toBeVisible()
    await expect(value(page)).toHaveCount(0)

    // Five times the median of the last readings is asked about once.
    await begin(page)
    await value(page).pressSequentially('33')
    await save(page)
    await expect(page.getByText(/^Biztosan 33 mmol/)).toBeVisible()
    await page.screenshot({ path: test.info().outputPath(`question-${width}.png`) })
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Javítás' }).click()
    await value(page).fill('3,3')
    await save(page)
    await expect(rows(page).filter({ hasText: '3,3' })).toBeVisible()
    await expect(rows(page)).toHaveCount(2)
  })
