import type { Page } from '@playwright/test'
import { addMeal, changeMeal, mealsAtProvider, row, rows, untilAppIsCached, watchToken } from '../offlinePage.ts'
import { signIn } from '../signIn.ts'
import { expect, test } from '../test.ts'

/** Half of them each, at the same time. */
const accounts = ['ures35@demo.diab', 'ures36@demo.diab']
/** 6 of them with every run of the journeys; DIAB_OFFLINE_RUNS=200 for the long proof, DIAB_OFFLINE_SEED for another one. */
const runs = Number(process.env['DIAB_OFFLINE_RUNS'] ?? 6)
const seed = Number(process.env['DIAB_OFFLINE_SEED'] ?? 1)

/** The same numbers for the same seed (mulberry32). */
function createRandom(state: number) {
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** The diary again, as a person would find it. */
async function reopen(page: Page, kind: 'reload' | 'crash' | 'tab'): Promise<Page> {
  if (kind === 'reload') {
    await page.reload()
    return page
  }
  if (kind === 'crash') {
    // A page that is killed says no goodbye.
    const killed = page.waitForEvent('crash', { timeout: 30_000 })
    const session = await page.context().newCDPSession(page)
    session.send('Page.crash').catch(() => {})
    await killed
  }
  const next = await page.context().newPage()
  await next.goto('/naplo')
  await page.close({ runBeforeUnload: false })
  return next
}

// What cannot be clicked any more ends the run with its picture.
test.use({ actionTimeout: 20_000, navigationTimeout: 30_000 })

for (const [half, account] of accounts.entries()) {
  const title = `${runs / 2} scripted runs as ${account} without a network, with reloads, crashes and a second tab`
  test(`${title}: nothing is lost, doubled or reordered`, async ({ page: first, context, baseURL, request }, { retry }) => {
    // A second attempt finds what the first one saved.
    const mark = `${retry}#`
    test.setTimeout(90_000 + runs * 30_000)
    const random = createRandom(seed * 2 + half)
    const token = watchToken(context)
    await signIn(first, account)
    await first.goto('/naplo')
    await addMeal(first, `${mark} kezdet`, 'mentve')
    await untilAppIsCached(first)
    // What was read last is what a page without a network shows.
    await first.reload()
    await expect(row(first, `${mark} kezdet`)).toBeVisible()
    await first.waitForTimeout(1000)
    let page = first
    const typed = [`${mark} kezdet`]
    // Another journey may write in the same diary.
    const arrived = async () => (await mealsAtProvider(request, baseURL ?? '', token())).filter((meal) => meal.startsWith(mark))
    const counts = { entries: 0, changes: 0, reload: 0, crash: 0, tab: 0 }

    async function again(kind: 'reload' | 'crash' | 'tab') {
      counts[kind]++
      page = await reopen(page, kind)
      await expect(rows(page).first()).toBeVisible()
    }

    /** The bar that says so moves the page down: a click that is on its way at that moment is lost. */
    async function goOffline() {
      await context.setOffline(true)
      await expect(page.getByText(/^Nincs internetkapcsolat/).first()).toBeVisible()
    }

    for (let run = 0; run < runs / 2; run++) {
      let last: string | undefined
      await goOffline()
      for (let step = 0; step < 3; step++) {
        const kind = random(6)
        if (kind <= 2 || last === undefined) {
          last = `${mark}${run}/${step} étel`
          await addMeal(page, last)
          typed.push(last)
          counts.entries++
        } else if (kind === 3) {
          const changed = `${last} javítva`
          await changeMeal(page, last, changed)
          typed[typed.length - 1] = changed
          last = changed
          counts.changes++
        } else if (kind === 4) await again(random(2) === 0 ? 'reload' : 'crash')
        else {
          await again('tab')
          // A moment of network, cut off in the middle of sending.
          await context.setOffline(false)
          await page.waitForTimeout(random(120))
          await goOffline()
        }
      }
      if (random(3) === 0) await again('crash')
      await context.setOffline(false)
      await page.waitForTimeout(random(60))
      if (random(3) === 0) await again('crash')
      await expect(row(page, 'küldésre vár'), `run ${run} of seed ${seed}`).toHaveCount(0)
      await expect.poll(arrived, { message: `run ${run} of seed ${seed}` }).toEqual(typed)
      if ((run + 1) % 10 === 0) console.log(`${account}: ${run + 1} of ${runs / 2} runs`)
    }
    test.info().annotations.push({ type: 'runs', description: JSON.stringify({ runs, ...counts }) })
  })
}
