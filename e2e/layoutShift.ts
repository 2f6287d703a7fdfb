import type { Page } from '@playwright/test'

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }

/** Records the layout shifts of every page that is opened afterwards, with the path on which each happened. */
export const watchLayoutShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: { path: string; value: number }[] = []
    Object.assign(window, { layoutShifts: shifts })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as Shift[])
        if (!hadRecentInput) shifts.push({ path: location.pathname, value })
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Cumulative layout shift of the page as it is now open. */
export const layoutShiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { layoutShifts } = window as unknown as { layoutShifts: { path: string; value: number }[] }
    return layoutShifts.filter(({ path }) => path === location.pathname).reduce((sum, { value }) => sum + value, 0)
  })
