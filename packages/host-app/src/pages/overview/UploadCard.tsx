import { type DiaryEntry, EntryOrigin, type WallClock } from '@diab/core/rules'
import { hrefTo } from '@diab/internal/routes'
import { buttonClasses, Icon } from '@diab/widgets/unstable/ui'
import { Link } from '../../app/routing/routing.tsx'
import { ageOf, dayAndTime } from './ageOf.ts'
import * as styles from './overview.css.ts'
import { overviewMessages as messages } from './overview.messages.ts'

/** Leads to the upload, and says when a meter's reading last came. */
export function UploadCard({ lastFromMeter, now }: { lastFromMeter: DiaryEntry | undefined; now: WallClock }) {
  return (
    <section className={`${styles.card} ${styles.notOnPaper}`} aria-labelledby="overview-upload">
      <h2 id="overview-upload" className={styles.cardTitle}>
        {messages.upload}
      </h2>
      <div className={styles.upload}>
        <span className={styles.uploadIcon}>
          <Icon name="meter" />
        </span>
        {lastFromMeter ? (
          <p>
            <b>{lastFromMeter.origin === EntryOrigin.Sensor ? messages.lastSensorReading : messages.lastUpload}</b>
            <span
              className={styles.secondary}
            >{`${dayAndTime(lastFromMeter.entryDate, now)}, ${ageOf(lastFromMeter.entryDate, now)}`}</span>
          </p>
        ) : (
          <p>
            <b>{messages.noUpload}</b>
            <span className={styles.secondary}>{messages.noUploadHint}</span>
          </p>
        )}
      </div>
      <Link to={hrefTo('dashboard.upload')} className={buttonClasses({ variant: 'secondary', fullWidth: true })}>
        <Icon name="upload" />
        {messages.uploadNow}
      </Link>
    </section>
  )
}
