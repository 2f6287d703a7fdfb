import { toLocalDay } from '@diab/core/rules'
import { formatDayRange } from '@diab/core/format'
import { Icon, type IconName } from '@diab/widgets/unstable/ui'
import * as styles from './transfer.css.ts'
import { transferMessages as messages } from './transfer.messages.ts'
import { spanOf, type TransferCounts, unitOf } from './transferModel.ts'
import type { TransferPreview } from './useTransfer.ts'

type TransferSummaryProps = {
  preview: TransferPreview
  /** A count that corrections bring to 0 keeps its place. */
  originalCounts: TransferCounts
}

/** The meter, the file, the unit, the days, and the counts. */
export function TransferSummary({ preview: { transfer, counts, isCompared }, originalCounts }: TransferSummaryProps) {
  const { device, source } = transfer
  const span = spanOf(transfer)
  const unit = unitOf(transfer)
  const facts = [
    device?.serialNumber ? messages.serial(device.serialNumber) : undefined,
    source?.fileName && source.fileName !== device?.name ? messages.file(source.fileName) : undefined,
    unit === 'mixed' ? messages.twoUnits : unit && messages.unit(unit),
  ].filter((fact) => fact !== undefined)
  return (
    <section className={styles.summary}>
      <div className={styles.device}>
        <span className={styles.deviceIcon}>
          <Icon name="meter" size="hero" />
        </span>
        <div className={styles.deviceWords}>
          <h2 className={styles.heading}>{device?.name ?? messages.unknownDevice}</h2>
          <p className={styles.secondary}>{facts.join(' · ')}</p>
          {span ? <p className={styles.secondary}>{formatDayRange(toLocalDay(span.first), toLocalDay(span.last))}</p> : null}
        </div>
      </div>
      <Count icon="plus" look={styles.countNew} value={counts.new} name={isCompared ? messages.counts.new : messages.counts.read} />
      <Count icon="copy" value={isCompared ? counts.duplicate : messages.noValue} name={messages.counts.duplicate} />
      {counts.confirm > 0 || originalCounts.confirm > 0 ? (
        <Count icon="warning" look={styles.countConfirm} value={counts.confirm} name={messages.counts.confirm} />
      ) : null}
      {counts.ahead > 0 || originalCounts.ahead > 0 ? (
        <Count icon="clock" look={styles.countConfirm} value={counts.ahead} name={messages.counts.ahead} />
      ) : null}
      <Count icon="minus" value={counts.refused} name={messages.counts.refused} />
    </section>
  )
}

type CountProps = { icon: IconName; value: number | string; name: string; look?: string }

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
