import { EntryType } from '@diab/core/diary'
import { formatDateTime } from '@diab/core/format'
import { listPageSize } from '@diab/core/shell'
import { Button, Card, Checkbox } from '@diab/widgets/ui'
import type { Reader } from '../upload/upload.messages.ts'
import * as styles from './transfer.css.ts'
import { transferMessages as messages } from './transfer.messages.ts'
import type { TransferRow } from './transferModel.ts'

/** Which insulin a dose is of decides whether it is likely; of other kinds the kind says enough. */
const nameOf = ({ entryType, detail }: TransferRow): string =>
  (entryType === EntryType.MedicineIntake && detail) || messages.kinds[entryType]

type ConfirmListProps = {
  rows: readonly TransferRow[]
  reader: Reader
  confirmed: ReadonlySet<number>
  onConfirmedChanged: (confirmed: ReadonlySet<number>) => void
}

/** Values that are so unlikely that a person says yes to each; nothing when there are none. */
export function ConfirmList({ rows, reader, confirmed, onConfirmedChanged }: ConfirmListProps) {
  if (rows.length === 0) return null
  const set = (index: number, isConfirmed: boolean) => {
    const next = new Set(confirmed)
    if (isConfirmed) next.add(index)
    else next.delete(index)
    onConfirmedChanged(next)
  }
  return (
    <Card title={messages.confirmTitle(rows.length)} tone="warning">
      <p className={styles.hint}>{messages.confirmHint[reader]}</p>
      <div className={rows.length > listPageSize ? styles.confirmMany : undefined}>
        {rows.map((row) => (
          <Checkbox
            key={row.index}
            label={`${nameOf(row)} ${row.value} ${row.unit}`}
            note={formatDateTime(row.entryDate)}
            checked={confirmed.has(row.index)}
            onChange={(isConfirmed) => set(row.index, isConfirmed)}
          />
        ))}
      </div>
      {rows.length > 1 ? (
        <div className={styles.confirmAll}>
          <Button onClick={() => onConfirmedChanged(new Set(rows.map(({ index }) => index)))}>{messages.confirmAll}</Button>
        </div>
      ) : null}
    </Card>
  )
}
