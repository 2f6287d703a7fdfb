import { fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createDiabClient } from '@diab/core/client'
import { createFakeProvider } from '@diab/core/testing'
import { describe, expect, it, test } from 'vitest'
import type { ChartTable as Table } from '../../charts/chartTable.ts'
import { DiabProvider } from '../../provider/DiabProvider.tsx'
import { ChartTable } from './ChartTable.tsx'
import { columnDecimals } from './columnDecimals.ts'
import { existingPage, pageRows } from './tablePages.ts'
import { concentrationColumn } from '../../charts/chartTable.ts'

const columns = [{ label: 'Nap' }, concentrationColumn('Átlag'), { label: 'Mérések', numeric: true }]
const tableOf = (rowCount: number): Table => ({
  caption: 'Átlagok naponként',
  columns,
  rows: Array.from({ length: rowCount }, (_, index) => [`${index + 1}. nap`, index % 2 === 0 ? 7 : null, index]),
})

function show(table: Table) {
  const client = createDiabClient(createFakeProvider({ now: '2026-11-20T12:00:00' }).clientOptions)
  render(
    <DiabProvider client={client}>
      <ChartTable table={table} />
    </DiabProvider>,
  )
  return userEvent.setup()
}

const shownRows = () => screen.getAllByRole('row').length - 1

describe('the table of a chart', () => {
  it('names itself, its columns with their units and its rows', () => {
    show(tableOf(2))
    const table = screen.getByRole('table', { name: 'Átlagok naponként' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((heading) => heading.textContent?.trim()),
    ).toEqual(['Nap', 'Átlag mmol/l', 'Mérések'])
    expect(within(table).getByRole('row', { name: '1. nap 7,0 0' })).toBeInTheDocument()
  })

  it('shows a dash where there is no value, never a 0', () => {
    show(tableOf(2))
    expect(screen.getByRole('row', { name: '2. nap – 1' })).toBeInTheDocument()
  })

  it('writes what is negative with a minus, as the cards do', () => {
    show({ caption: 'Változás', columns: [{ label: 'Étkezés' }, concentrationColumn('Emelkedés')], rows: [['Ebéd', -0.6]] })
    expect(screen.getByRole('row', { name: 'Ebéd −0,6' })).toBeInTheDocument()
  })

  it('scrolls in a region that the keyboard reaches', async () => {
    const user = show(tableOf(3))
    await user.tab()
    expect(screen.getByRole('region', { name: 'Átlagok naponként' })).toHaveFocus()
  })

  it('says when there is nothing in it', () => {
    show(tableOf(0))
    expect(screen.getByText('Ebben az időszakban nincs adat.')).toBeInTheDocument()
  })

  it('is divided into pages of a hundred rows and says which of how many', async () => {
    const user = show(tableOf(250))
    expect(shownRows()).toBe(100)
    expect(screen.getByText('1–100. sor, összesen 250')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Előző 100 sor' })).toHaveAttribute('aria-disabled', 'true')
    await user.click(screen.getByRole('button', { name: 'Következő 100 sor' }))
    await user.click(screen.getByRole('button', { name: 'Következő 100 sor' }))
    await user.click(screen.getByRole('button', { name: 'Következő 100 sor' }))
    expect(screen.getByText('201–250. sor, összesen 250')).toBeInTheDocument()
    expect(shownRows()).toBe(50)
  })

  it('has no pager up to a hundred rows', () => {
    show(tableOf(100))
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('is whole on paper, and in pages again afterwards', () => {
    show(tableOf(250))
    fireEvent(window, new Event('beforeprint'))
    expect(shownRows()).toBe(250)
    fireEvent(window, new Event('afterprint'))
    expect(shownRows()).toBe(100)
  })
})

test.each([
  [0, 250, { from: 0, to: 100, isFirst: true, isLast: false }],
  [2, 250, { from: 200, to: 250, isFirst: false, isLast: true }],
  [1, 200, { from: 100, to: 200, isFirst: false, isLast: true }],
])('page %i of %i rows', (page, rowCount, rows) => expect(pageRows(page, rowCount)).toEqual(rows))

test.each([
  [2, 250, 2],
  [2, 150, 1],
  [2, 0, 0],
])('page %i of a table of %i rows is page %i', (page, rowCount, existing) => expect(existingPage(page, rowCount)).toBe(existing))

test('counts are written without a decimal, concentrations always with one', () => {
  expect(columnDecimals({ caption: '', columns: [...columns, { label: 'E' }], rows: [['a', 7, 3, 2.5]] })).toEqual([0, 'glucose', 0, 1])
})
