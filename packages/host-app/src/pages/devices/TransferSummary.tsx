import { toLocalDay } from '@diab/core/diary'
import { formatDayRange } from '@diab/core/format'
import { Icon, type IconProps } from '@diab/widgets/ui'
import * as styles from './transfer.css.ts'
import { transferMessages as messages } from './transfer.messages.ts'
import type { TransferPreview } from './useTransfer.ts'

/** The meter, the days, and the counts. */
export function TransferSummary({ preview: { transfer, rows, counts } }: { preview: TransferPreview }) {
  const { device } = transfer
  const newest = rows[0]
  const oldest = rows.at(-1)
  return (
    <section className={styles.summary}>
      <div className={styles.device}>
        <span className={styles.deviceIcon}>
          <Icon name="meter" size="hero" />
        </span>
        <div>
          <h2 className={styles.heading}>{device?.name ?? messages.unknownDevice}</h2>
          {device?.serialNumber ? <p className={styles.secondary}>{messages.serial(device.serialNumber)}</p> : null}
          {newest && oldest ? (
            <p className={styles.secondary}>{formatDayRange(toLocalDay(oldest.entryDate), toLocalDay(newest.entryDate))}</p>
          ) : null}
        </div>
      </div>
      <Count icon="plus" look={styles.countNew} value={counts.new} name={messages.counts.new} />
      <Count icon="copy" value={counts.duplicate} name={messages.counts.duplicate} />
      {counts.confirm > 0 ? (
        <Count icon="warning" look={styles.countConfirm} value={counts.confirm} name={messages.counts.confirm} />
      ) : null}
      <Count
        icon="close"
        look={counts.refused > 0 ? styles.countRefused : undefined}
        value={counts.refused}
        name={messages.counts.refused}
      />
    </section>
  )
}

type CountProps = { icon: IconProps['name']; value: number; name: string; look?: string }

function Count({ icon, value, name, look = '' }: CountProps) {
  return (
    <div className={styles.count}>
      <p className={`${styles.countValue} ${look}`}>
        <Icon name={icon} />
        {value}
      </p>
      <p className={styles.secondary}>{name}</p>
    </div>
  )
}
