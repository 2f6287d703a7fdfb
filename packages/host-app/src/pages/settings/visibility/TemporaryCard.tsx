import { formatDateTime } from '@diab/core/format'
import { useDiab } from '@diab/widgets/provider'
import { Card } from '@diab/widgets/ui'
import { PersonRow } from '../frame/PersonRow.tsx'
import * as rowStyles from '../frame/rows.css.ts'
import { openPermissions } from './accessLogView.ts'
import { firstLogItems, useAccessLog } from './useVisibility.ts'
import * as styles from './visibility.css.ts'
import { visibilityMessages as messages } from './visibility.messages.ts'

/** Doctors who may read for a day; nothing until that is known, the log says when it cannot be. */
export function TemporaryCard({ patientId }: { patientId: string }) {
  const { now, timeZone } = useDiab()
  const { data } = useAccessLog(patientId, firstLogItems)
  const open = openPermissions(data ?? [], timeZone, now())
  return (
    <Card title={messages.temporary}>
      <p className={styles.note}>
        {messages.temporaryText} {data && open.length === 0 ? messages.temporaryNone : ''}
      </p>
      <ul className={rowStyles.rows}>
        {open.map(({ id, who, until }) => (
          <PersonRow
            key={id}
            name={who}
            detail={messages.temporaryUntil(formatDateTime(until))}
            right={{ icon: 'eye', text: messages.sees }}
          />
        ))}
      </ul>
    </Card>
  )
}
