import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { NotSavedTable } from './NotSavedTable.tsx'

const show = (...rows: { line: number | null; row: string }[]) => {
  render(<NotSavedTable rows={rows.map((row) => ({ ...row, reason: 'Kevés volt a vér.', advice: '' }))} />)
  const [heading, ...body] = screen.getAllByRole('row')
  const textsOf = (row: HTMLElement | undefined, role: string) =>
    within(row!)
      .getAllByRole(role)
      .map(({ textContent }) => textContent)
  return { headings: textsOf(heading, 'columnheader'), cells: body.map((row) => textsOf(row, 'cell')) }
}

describe('rows that are not saved', () => {
  it('of a meter are shown without their bytes, and without a line that no meter has', () => {
    const { headings, cells } = show({ line: null, row: '17. mérés · 2024.03.15. 07:05 · 6,2 mmol/l · 0E 11 00 E8 07 03 0F' })
    expect(headings).not.toContain('Hely')
    expect(cells).toEqual([['17. mérés · 2024.03.15. 07:05 · 6,2 mmol/l', 'Kevés volt a vér.', '']])
  })

  it('of bytes alone are said to be unreadable', () =>
    expect(show({ line: null, row: '06 16 2A 00 E8 07' }).cells).toEqual([['olvashatatlan', 'Kevés volt a vér.', '']]))

  it('of a file keep their line and their text, numbers at the end too', () => {
    const { headings, cells } = show({ line: 12, row: '2024.03.15.;07 05 11 12;6,2' }, { line: 13, row: '' })
    expect(headings[0]).toBe('Hely')
    expect(cells).toEqual([
      ['12. sor', '2024.03.15.;07 05 11 12;6,2', 'Kevés volt a vér.', ''],
      ['13. sor', 'olvashatatlan', 'Kevés volt a vér.', ''],
    ])
  })
})
