import { act, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Dialog } from '../Dialog/Dialog.tsx'
import { Panel } from './Panel.tsx'

/** What jsdom does not have: a layout, in which all text is 400 pixels high. */
let room: number
let resized: (() => void)[]
const resizeTo = (height: number) =>
  act(() => {
    room = height
    for (const notify of resized) notify()
  })

beforeEach(() => {
  room = 100
  resized = []
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(() => room)
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(notify: () => void) {
        resized.push(notify)
      }
      observe() {}
      disconnect() {}
    },
  )
  return () => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  }
})

const scroller = () => screen.queryByRole('group', { name: 'Tájékoztató' })

describe('a text that scrolls', () => {
  it('is reached by Tab under the name of its panel while there is less room than text', () => {
    render(<Panel title="Tájékoztató">Hosszú szöveg</Panel>)
    expect(scroller()).toHaveAttribute('tabindex', '0')
    resizeTo(400)
    expect(scroller()).toBeNull()
    resizeTo(100)
    expect(scroller()).toHaveAttribute('tabindex', '0')
  })

  it('is no separate stop beside something that has the focus by itself', async () => {
    const { rerender } = render(
      <Panel title="Tájékoztató">
        <button>Elolvastam</button>
      </Panel>,
    )
    expect(scroller()).toBeNull()
    rerender(<Panel title="Tájékoztató">Hosszú szöveg</Panel>)
    await waitFor(() => expect(scroller()).not.toBeNull())
  })

  it('leaves the first focus of a dialog to its answer', async () => {
    render(
      <Dialog open title="Tájékoztató" onClose={() => {}} footer={<button>Elfogadom</button>}>
        Hosszú szöveg
      </Dialog>,
    )
    await waitFor(() => expect(screen.getByRole('button', { name: 'Elfogadom' })).toHaveFocus())
    expect(scroller()).toHaveAttribute('tabindex', '0')
  })
})
