import { makeMeterDiary } from './testing/makeMeterDiary.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { now, renderAnalysis } from './testing/renderAnalysis.tsx'

/** The screen of a phone, which can be turned. */
function holdPhone(held: 'upright' | 'in landscape') {
  let isShort = held === 'in landscape'
  const listeners = new Set<() => void>()
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return query.includes('max-height') ? isShort : query.includes('1019')
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }))
  return () =>
    act(() => {
      isShort = !isShort
      for (const notify of listeners) notify()
    })
}
afterEach(() => {
  vi.unstubAllGlobals()
})

const entries = makeMeterDiary({ days: 14, now })
const isBefore = (first: HTMLElement, second: HTMLElement) =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
const figures = () => screen.getByRole('group', { name: 'Számok az időszakról' })
const heading = async () => (await screen.findAllByRole('heading', { level: 2, name: /célértéken belül/ }, { timeout: 15_000 }))[0]!

describe('an analysis on a phone', () => {
  it('puts the summary before the figures while the phone is in landscape, also when it is turned', async () => {
    const turn = holdPhone('upright')
    renderAnalysis({ entries, defaultChart: 'summary' })
    expect(isBefore(figures(), await heading())).toBe(true)
    turn()
    expect(isBefore(await heading(), figures())).toBe(true)
    turn()
    expect(isBefore(figures(), await heading())).toBe(true)
  })

  it('is reached with Tab in the order in which it is seen: the filters are beside the charts in landscape, below the days upright', async () => {
    const turn = holdPhone('in landscape')
    renderAnalysis({ entries, defaultChart: 'summary' })
    await heading()
    const filters = () => screen.getByRole('button', { name: /^Szűrők/ })
    const previous = () => screen.getByRole('button', { name: 'Előző időszak' })
    expect(isBefore(filters(), previous())).toBe(true)
    turn()
    expect(isBefore(previous(), filters())).toBe(true)
  })

  it('reads the legend of a picture and the choice of its day after the picture in landscape', async () => {
    const turn = holdPhone('in landscape')
    renderAnalysis({ entries, defaultChart: 'modelDay' })
    const picture = await screen.findByRole('application', {}, { timeout: 15_000 })
    const day = () => screen.getByRole('combobox', { name: 'Kiemelt nap' })
    await waitFor(() => expect(isBefore(picture, day())).toBe(true))
    expect(isBefore(picture, screen.getByText('medián', { selector: 'li' }))).toBe(true)
    turn()
    expect(isBefore(day(), screen.getByRole('application'))).toBe(true)
  })
})
