import { formatDateTime, toWallClockIn } from '@diab/core/format'
import { useDiab, useDiabQuery } from '@diab/widgets/provider'
import { Card, Icon, Skeleton } from '@diab/widgets/ui'
import { devicesMessages as messages } from './devices.messages.ts'
import * as styles from './devices.css.ts'
import { permissionVisits } from './meterView.ts'

const shownVisits = 5
/** Enough for the stays that are shown, each of which reads many things. */
const readEvents = 500

/** Who opened the diary with a meter's number and the date of birth. */
export function AccessCard({ patientId }: { patientId: string }) {
  const { timeZone } = useDiab()
  const { data, error } = useDiabQuery({
    queryKey: ['diab', 'accessLog', patientId],
    queryFn: ({ client, signal }) => client.account.listAccessLog(patientId, { limit: readEvents, signal }),
  })
  const visits = permissionVisits(data ?? []).slice(0, shownVisits)
  const at = (instant: string) => formatDateTime(toWallClockIn(timeZone, instant))
  return (
    <Card title={messages.accessTitle}>
      <p className={styles.secondary}>{messages.accessText}</p>
      {!data && !error ? <Skeleton height={44} /> : null}
      {!data && error ? <p className={styles.secondary}>{messages.accessError}</p> : null}
      {data && visits.length === 0 ? <p>{messages.accessNone}</p> : null}
      {visits.length > 0 ? (
        <ul className={styles.visits}>
          {visits.map(({ id, fullname, from, until }) => (
            <li key={id} className={styles.visit}>
              <Icon name="eye" />
              <span>
                <b>{fullname}</b>
                <span className={styles.when}>{from === until ? at(from) : `${at(from)} – ${at(until)}`}</span>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  )
}
