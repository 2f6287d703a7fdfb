import { EntryType } from '@diab/core/rules'
import { formatDateTime } from '@diab/core/format'
import { listPageSize } from '@diab/internal/shell'
import { Button, Card, Checkbox, Skeleton } from '@diab/widgets/unstable/ui'
import type { Reader } from '../upload/upload.messages.ts'
import * as styles from './transfer.css.ts'
import { transferMessages as messages } from './transfer.messages.ts'
import type { TransferRow } from './transferModel.ts'

/** Which insulin a dose is of decides whether it is likely; of other kinds the kind says enough. */
const nameOf = ({ entryType, detail }: TransferRow): string =>
  (entryType === EntryType.MedicineIntake && detail) || messages.kinds[entryType]

const checkboxHeight = 44

type ConfirmListProps = {
  /** Undefined while they are loading. */
  rows: readonly TransferRow[] | undefined
  count: number
  reader: Reader
  confirmed: ReadonlySet<number>
  onConfirmedChanged: (confirmed: ReadonlySet<number>) => void
}

/** Values that are so unlikely that a person says yes to each; nothing when there are none. */
export function ConfirmList({ rows, count, reader, confirmed, onConfirmedChanged }: ConfirmListProps) {
  if (count === 0) return null
  const set = (index: number, isConfirmed: boolean) => {
    const next = new Set(confirmed)
    if (isConfirmed) next.add(index)
    else next.delete(index)
    onConfirmedChanged(next)
  }
  return (
    <Card title={messages.confirmTitle(count)} tone="warning">
      <p className={styles.hint}>{messages.confirmHint[reader]}</p>
      <div className={count > listPageSize ? styles.confirmMany : undefined} aria-busy={rows === undefined}>
        {rows ? (
          rows.map((row) => (
            <Checkbox
              key={row.index}
              label={`${nameOf(row)} ${row.value} ${row.unit}`}
              note={formatDateTime(row.entryDate)}
              checked={confirmed.has(row.index)}
              onChange={(isConfirmed) => set(row.index, isConfirmed)}
            />
          ))
        ) : (
          <Skeleton shape="block" height={count * checkboxHeight} />
        )}
      </div>
      {count > 1 ? (
        <div className={styles.confirmAll}>
          <Button disabled={!rows} onClick={() => rows && onConfirmedChanged(new Set(rows.map(({ index }) => index)))}>
            {messages.confirmAll}
          </Button>
        </div>
      ) : null}
    </Card>
  )
}
