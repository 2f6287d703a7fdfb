import type { Page } from '@playwright/test'

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: readonly { node: Node | null }[] }
type Seen = { path: string; value: number; moved: string }

/** Records the layout shifts of every page that is opened afterwards, with the path on which each happened and what moved. */
export const watchLayoutShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Seen[] = []
    Object.assign(window, { layoutShifts: shifts })
    const named = (node: Node | null) => `${node?.nodeName} "${node?.textContent?.slice(0, 40)}"`
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput) shifts.push({ path: location.pathname, value, moved: sources.map(({ node }) => named(node)).join(', ') })
    }).observe({ type: 'layout-shift', buffered: true })
  })

const shiftsOf = (page: Page): Promise<Seen[]> =>
  page.evaluate(() => {
    const { layoutShifts } = window as unknown as { layoutShifts: Seen[] }
    return layoutShifts.filter(({ path }) => path === location.pathname)
  })

/** Cumulative layout shift of the page as it is now open. */
export const layoutShiftOf = async (page: Page): Promise<number> => (await shiftsOf(page)).reduce((sum, { value }) => sum + value, 0)

/** What moved on the page as it is now open, a line for each shift. */
export const movedOn = async (page: Page): Promise<string> =>
  (await shiftsOf(page)).map(({ value, moved }) => `${value.toFixed(4)} ${moved}`).join('\n')
