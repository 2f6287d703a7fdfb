import type { Locator, Page } from '@playwright/test'

/** More stops than any page has. */
const mostStops = 150

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Goes to an element with the Tab key alone. @throws Error when the Tab key never leads there */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let stop = 0; stop < mostStops; stop++) {
    if (await hasFocus(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key never leads to ${String(target)}.`)
}

/** Goes to a button or a link and presses it. */
export async function pressKeyOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Goes to a group of radio buttons and on to one of them with the arrow keys. */
export async function chooseRadio(page: Page, group: Locator, name: string): Promise<void> {
  const target = group.getByRole('radio', { name, exact: true })
  await tabTo(page, group.getByRole('radio', { checked: true }))
  const count = await group.getByRole('radio').count()
  for (let step = 0; step < count && !(await hasFocus(target)); step++) await page.keyboard.press('ArrowRight')
}
