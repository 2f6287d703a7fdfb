import type { Page } from '@playwright/test'
import { addMeal, changeMeal, mealsAtProvider, row, untilAppIsKept, watchToken } from '../offlinePage.ts'
import { signIn } from '../signIn.ts'
import { expect, test } from '../test.ts'

/** 20 of them with every run of the journeys; DIAB_OFFLINE_RUNS=200 for the long proof, DIAB_OFFLINE_SEED for another one. */
const runs = Number(process.env['DIAB_OFFLINE_RUNS'] ?? 20)
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

test(`${runs} scripted runs without a network, with reloads, crashes and a second tab: nothing is lost, nothing is doubled`, async ({
  page: first,
  context,
  baseURL,
  request,
}) => {
  test.setTimeout(90_000 + runs * 60_000)
  const random = createRandom(seed)
  const token = watchToken(context)
  await signIn(first, 'ures36@demo.diab')
  await first.goto('/naplo')
  await addMeal(first, 'kezdet')
  await untilAppIsKept(first)
  // What was read last is what a page without a network shows.
  await first.reload()
  await expect(row(first, 'kezdet')).toBeVisible()
  await first.waitForTimeout(1000)
  let page: Page = first
  const expected = new Set(['kezdet'])

  async function reopen(kind: 'reload' | 'crash' | 'tab') {
    if (kind === 'reload') await page.reload()
    else if (kind === 'tab') {
      const gone = page
      page = await context.newPage()
      await page.goto('/naplo')
      await gone.close({ runBeforeUnload: false })
    } else {
      // A page that is killed says no goodbye.
      const gone = page
      const killed = gone.waitForEvent('crash')
      const session = await context.newCDPSession(gone)
      session.send('Page.crash').catch(() => {})
      await killed
      page = await context.newPage()
      await page.goto('/naplo')
      await gone.close()
    }
    await expect(row(page, 'kezdet')).toBeVisible()
  }

  for (let run = 0; run < runs; run++) {
    let last: string | undefined
    await context.setOffline(true)
    for (let step = 0; step < 3; step++) {
      const kind = random(6)
      if (kind <= 2 || last === undefined) {
        last = `${run}/${step} étel`
        await addMeal(page, last)
        // Only now the person has been told that it is kept; until then the form's draft holds it.
        await expect(row(page, last)).toContainText('küldésre vár')
        expected.add(last)
      } else if (kind === 3) {
        const changed = `${last} javítva`
        await changeMeal(page, last, changed)
        await expect(row(page, changed)).toContainText('küldésre vár')
        expected.delete(last)
        expected.add(changed)
        last = changed
      } else if (kind === 4) await reopen(random(2) === 0 ? 'reload' : 'crash')
      else {
        await reopen('tab')
        // A moment of network, cut off in the middle of sending.
        await context.setOffline(false)
        await page.waitForTimeout(random(120))
        await context.setOffline(true)
      }
    }
    if (random(3) === 0) await reopen('crash')
    await context.setOffline(false)
    await page.waitForTimeout(random(60))
    if (random(3) === 0) await reopen('crash')
    await expect(row(page, 'küldésre vár'), `run ${run} of seed ${seed}`).toHaveCount(0)
    await expect
      .poll(async () => (await mealsAtProvider(request, baseURL ?? '', token())).toSorted(), { message: `run ${run} of seed ${seed}` })
      .toEqual([...expected].toSorted())
  }
})
