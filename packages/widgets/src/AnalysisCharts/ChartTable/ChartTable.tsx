import { useId, useMemo, useRef, useState } from 'react'
import { type ChartTable as Table, type ChartTableCell, plainCell, shownUnit } from '../../charts/chartTable.ts'
import { useFormat } from '../../provider/useFormat.ts'
import { classes } from '../../ui/classes.ts'
import { useMessages } from '../../ui/environment/useMessages.ts'
import { chartTableMessages } from './chartTable.messages.ts'
import { columnDecimals } from './columnDecimals.ts'
import * as styles from './chartTable.css.ts'
import { existingPage, pageRows, rowsPerPage } from './tablePages.ts'
import { paperPart, useIsOnPaper } from '../../paper/useIsOnPaper.ts'
import { Button } from '../../ui/Button/Button.tsx'

type TablePagerProps = {
  page: number
  rowCount: number
  onChange: (page: number) => void
}

/** The range of the rows shown, their total, and the buttons to the other pages. */
function TablePager({ page, rowCount, onChange }: TablePagerProps) {
  const { chartTable } = useMessages(chartTableMessages)
  const { number } = useFormat()
  const { from, to, isFirst, isLast } = pageRows(page, rowCount)
  return (
    <div className={styles.pager}>
      <span role="status">{chartTable.page(number(from + 1, 0), number(to, 0), number(rowCount, 0))}</span>
      <span className={styles.buttons}>
        <Button size={36} aria-disabled={isFirst} onClick={() => !isFirst && onChange(page - 1)}>
          {chartTable.previous}
        </Button>
        <Button size={36} aria-disabled={isLast} onClick={() => !isLast && onChange(page + 1)}>
          {chartTable.next}
        </Button>
      </span>
    </div>
  )
}

export type ChartTableProps = { table: Table; className?: string }

/** A chart's data as a table, for people who prefer numbers. Long tables are paged on screen and printed whole. */
export function ChartTable({ table, className }: ChartTableProps) {
  const { chartTable } = useMessages(chartTableMessages)
  const { number } = useFormat()
  const captionId = useId()
  const root = useRef<HTMLDivElement>(null)
  const isOnPaper = useIsOnPaper(root)
  const decimals = useMemo(() => columnDecimals(table), [table])
  const [requestedPage, setPage] = useState(0)
  const { columns, rows } = table
  const page = existingPage(requestedPage, rows.length)
  const { from, to } = pageRows(page, rows.length)
  const shownRows = isOnPaper ? rows : rows.slice(from, to)
  // A minus, as on the cards; a file has the hyphen, which spreadsheets read.
  const numberText = (value: number, column: number) => number(value, decimals[column]).replace('-', '−')
  const textOf = (content: ChartTableCell, column: number) => {
    const cell = plainCell(content, 'glucose')
    if (cell === null || cell === '') return chartTable.none
    return typeof cell === 'number' ? numberText(cell, column) : cell
  }

  return (
    <div ref={root} className={classes(styles.root, className)} {...paperPart}>
      {/* A region that scrolls has to be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above */}
      <div className={styles.scroller} role="region" aria-labelledby={captionId} tabIndex={0}>
        <table className={styles.table}>
          <caption id={captionId} className={styles.caption}>
            {table.caption}
          </caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.label} scope="col" className={classes(styles.heading, column.numeric && styles.numeric)}>
                  {column.label} {column.unit && <span className={styles.unit}>{shownUnit(column)}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shownRows.map((row, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows have no other name and never move
              <tr key={index}>
                {row.map((cell, column) => {
                  const heading = columns[column]
                  const Cell = column === 0 ? 'th' : 'td'
                  return (
                    <Cell
                      key={heading?.label}
                      scope={column === 0 ? 'row' : undefined}
                      className={classes(styles.cell, heading?.numeric && styles.numeric)}
                    >
                      {textOf(cell, column)}
                    </Cell>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
        {rows.length === 0 && <p className={styles.cell}>{chartTable.empty}</p>}
      </div>
      {rows.length > rowsPerPage && <TablePager page={page} rowCount={rows.length} onChange={setPage} />}
    </div>
  )
}
