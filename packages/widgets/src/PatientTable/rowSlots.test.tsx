import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { assignSlots, orderRows } from './rowSlots.ts'
import { renderPatientTable, rowOf } from './testing/renderPatientTable.tsx'
import { makePatients } from './testing/makePatients.ts'

describe('the elements of rows', () => {
  it('stay with the rows in sight, and pass from those out of sight to the next', () => {
    const before = assignSlots(new Map(), [0, 1, 2, 3])
    expect([...assignSlots(before, [2, 3, 4, 5])]).toEqual([
      [2, 2],
      [3, 3],
      [4, 0],
      [5, 1],
    ])
  })

  it('that hold the focus become no other row', () => {
    const before = assignSlots(new Map(), [0, 1, 2])
    expect([...assignSlots(before, [7, 8, 9], before.get(0)).values()]).not.toContain(0)
  })

  it('are put in order around the focused one, which is not moved', () => {
    document.body.innerHTML = `<div>${[4, 5, 2, 3].map((index) => `<p data-row="${index}" tabindex="-1"></p>`).join('')}</div>`
    const body = document.body.firstElementChild!
    const focused = body.querySelector<HTMLElement>('[data-row="2"]')!
    focused.focus()
    const moved = new Set<Node>()
    const observer = new MutationObserver(() => {})
    observer.observe(body, { childList: true })
    orderRows(body, () => false)
    for (const { removedNodes } of observer.takeRecords()) for (const node of removedNodes) moved.add(node)
    expect([...body.children].map((row) => (row as HTMLElement).dataset['row'])).toEqual(['2', '3', '4', '5'])
    expect(moved.has(focused)).toBe(false)
    expect(focused).toHaveFocus()
    document.body.innerHTML = ''
  })
})

describe('while the list is scrolled', () => {
  const drawn = () => [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const indexes = () => drawn().map((row) => Number(row.dataset['row']))

  async function scrollTo(top: number) {
    const scroller = (await screen.findByRole('grid', { name: 'Páciensek' })).parentElement ?? expect.fail('no scroller')
    scroller.scrollTop = top
    fireEvent.scroll(scroller)
  }

  it('its elements are used again, keep the focused row, and are in the order of the rows after a moment', async () => {
    renderPatientTable({ patients: makePatients(400) })
    await waitFor(() => expect(drawn().length).toBeGreaterThan(20))
    const focused = drawn()[1]!
    focused.focus()
    await scrollTo(0)
    const before = new Set(drawn())
    await scrollTo(7200)
    expect(drawn().filter((row) => before.has(row)).length).toBeGreaterThan(20)
    expect(focused).toHaveFocus()
    expect(focused.dataset['row']).toBe('1')
    await waitFor(() => expect(indexes()).toEqual(indexes().toSorted((one, other) => one - other)))
    expect(focused).toHaveFocus()
  })

  it('the row with an open menu stays, and the menu is its own', async () => {
    const { user } = renderPatientTable({ names: Array.from({ length: 200 }, (_, at) => `Páciens ${String(at + 1).padStart(3, '0')}`) })
    const row = await rowOf('Páciens 002')
    const button = screen.getByRole('button', { name: 'Páciens 002: műveletek' })
    await user.click(button)
    expect(await screen.findByRole('menu', { name: 'Páciens 002: műveletek' })).toBeInTheDocument()
    expect(button).toHaveAttribute('aria-expanded', 'true')
    await scrollTo(3600)
    expect(row.dataset['row']).toBe('1')
    expect(button).toHaveAttribute('aria-label', 'Páciens 002: műveletek')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    await waitFor(() => expect(button).toHaveFocus())
  })

  it('the row that a key leads to takes the focus in another element', async () => {
    const { user } = renderPatientTable({ patients: makePatients(400) })
    await waitFor(() => expect(drawn().length).toBeGreaterThan(20))
    const first = drawn()[0]!
    first.focus()
    await user.keyboard('{End}')
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-row', '399'))
    expect(document.activeElement).not.toBe(first)
  })
})
