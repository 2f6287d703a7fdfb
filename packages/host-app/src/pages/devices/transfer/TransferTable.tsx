import { formatDateTime } from '@diab/core/format'
import { listPageSize } from '@diab/internal/shell'
import { Card, IconButton, SegmentedControl, Skeleton, ZoneLabel } from '@diab/widgets/unstable/ui'
import { useState } from 'react'
import * as styles from './transfer.css.ts'
import { transferMessages as messages } from './transfer.messages.ts'
import type { TransferRow } from './transferModel.ts'
import { type TransferPreview, useTransferPage } from './useTransfer.ts'

type Filter = keyof typeof messages.filters

/** Every row of the file, some at a time; of a large one a page is asked for when it is turned to. */
export function TransferTable({ preview }: { preview: TransferPreview }) {
  const { rows, transfer, counts, shiftMinutes, isCompared } = preview
  const { isPaged } = transfer
  const [filter, setFilter] = useState<Filter>('all')
  const [page, setPage] = useState(0)
  const countOf = (name: Filter) => (name === 'all' ? counts.new + counts.duplicate + counts.confirm + counts.ahead : counts[name])
  const count = countOf(filter)
  // Other times may leave fewer rows of a kind than were turned over.
  const first = Math.min(page, Math.max(0, Math.ceil(count / listPageSize) - 1)) * listPageSize
  const asked = useTransferPage(preview, { state: filter === 'all' ? undefined : filter, offset: first })
  const held = filter === 'all' ? rows : rows.filter(({ state }) => state === filter)
  const onPage = isPaged ? asked : held.slice(first, first + listPageSize)
  const filters = (Object.keys(messages.filters) as Filter[]).filter((name) => name === 'all' || countOf(name) > 0)
  return (
    <Card title={messages.tableTitle}>
      {filters.length > 2 ? (
        <SegmentedControl
          label={messages.tableFilter}
          value={filter}
          segments={filters.map((value) => ({ value, label: messages.filters[value] }))}
          onChange={(next) => {
            setFilter(next)
            setPage(0)
          }}
        />
      ) : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroller is operated with the keyboard */}
      <div className={styles.tableScroll} role="region" aria-label={messages.tableTitle} aria-busy={!onPage} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{shiftMinutes !== 0 ? messages.columns.entryDateShifted : messages.columns.entryDate}</th>
              <th scope="col">{messages.columns.kind}</th>
              <th scope="col" className={styles.number}>
                {messages.columns.value}
              </th>
              <th scope="col">{messages.columns.detail}</th>
              <th scope="col">{messages.columns.state}</th>
            </tr>
          </thead>
          <tbody>
            {onPage
              ? onPage.map((row) => <Row key={row.index} row={row} isCompared={isCompared} />)
              : Array.from({ length: Math.min(count - first, listPageSize) }, (_, at) => <LoadingRow key={at} />)}
          </tbody>
        </table>
      </div>
      <div className={styles.pager}>
        <p>{count === 0 ? messages.noRows : messages.rows(first + 1, Math.min(first + listPageSize, count), count)}</p>
        <IconButton
          icon="chevron-left"
          label={messages.previous}
          disabled={first === 0}
          onClick={() => setPage(first / listPageSize - 1)}
        />
        <IconButton
          icon="chevron-right"
          label={messages.next}
          disabled={first + listPageSize >= count}
          onClick={() => setPage(first / listPageSize + 1)}
        />
      </div>
    </Card>
  )
}

function LoadingRow() {
  return (
    <tr>
      <td colSpan={5}>
        <Skeleton />
      </td>
    </tr>
  )
}

function Row({ row, isCompared }: { row: TransferRow; isCompared: boolean }) {
  return (
    <tr className={row.state === 'duplicate' || row.state === 'ahead' ? styles.knownRow : undefined}>
      <td>{formatDateTime(row.entryDate)}</td>
      <td>{messages.kinds[row.entryType]}</td>
      <td className={styles.number}>
        <b>{row.value}</b> <span className={styles.unit}>{row.unit}</span>
      </td>
      <td>
        <span className={styles.detail}>
          {row.zone ? (
            <ZoneLabel zone={row.zone} className={styles.smallZone}>
              {row.detail}
            </ZoneLabel>
          ) : (
            row.detail
          )}
          {row.label ? <span className={styles.unit}>{messages.labels[row.label]}</span> : null}
        </span>
      </td>
      <td>
        <span className={styles.pill[row.state]}>
          {row.state === 'new' && !isCompared ? messages.readState : messages.states[row.state]}
        </span>
      </td>
    </tr>
  )
}
