import { endOfWeek, toLocalDay } from '@diab/core/diary'
import type { SavedTransfer } from '@diab/core/devices'
import { hrefTo } from '@diab/core/routes'
import { buttonClasses, Icon } from '@diab/widgets/ui'
import { Link } from 'react-router'
import { RefusedRows } from './RefusedRows.tsx'
import * as styles from './transfer.css.ts'
import { transferMessages as messages } from './transfer.messages.ts'
import { TransferChart } from './TransferChart.tsx'
import type { TransferPreview } from './useTransfer.ts'

/** What was saved and what was not, and the way to the days it belongs to. */
export function SavedTransferView({ preview, receipt }: { preview: TransferPreview; receipt: SavedTransfer }) {
  const newest = preview.rows[0]
  const diary = newest ? { eddig: endOfWeek(toLocalDay(newest.entryDate)), nap: 7 } : {}
  return (
    <div className={styles.stack}>
      <section className={styles.receipt} role="status">
        <Icon name="check" size="large" />
        <div>
          <p>
            <b>{messages.receipt(receipt.savedCount)}</b>
          </p>
          {receipt.duplicateCount > 0 ? <p>{messages.receiptDuplicate(receipt.duplicateCount)}</p> : null}
          {receipt.unconfirmedCount > 0 ? <p>{messages.receiptUnconfirmed(receipt.unconfirmedCount)}</p> : null}
          {receipt.refusedCount > 0 ? <p>{messages.receiptRefused(receipt.refusedCount)}</p> : null}
        </div>
      </section>
      <div className={styles.actions}>
        <Link to={hrefTo('dashboard.diary', {}, diary)} className={buttonClasses({ variant: 'primary' })}>
          <Icon name="diary" />
          {messages.openDiary}
        </Link>
        <Link to={hrefTo('dashboard.upload')} className={buttonClasses({ variant: 'secondary' })}>
          {messages.another}
        </Link>
      </div>
      <RefusedRows rows={preview.transfer.refusedList} />
      <TransferChart rows={preview.rows} />
    </div>
  )
}
