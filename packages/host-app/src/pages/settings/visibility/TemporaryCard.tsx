import { formatDateTime } from '@diab/core/format'
import { toWallClockIn } from '@diab/core/rules'
import type { TemporaryAccess } from '@diab/internal/settings'
import { useDiab } from '@diab/widgets/provider'
import { Button, Card } from '@diab/widgets/unstable/ui'
import { PersonRow } from '../frame/PersonRow.tsx'
import * as rowStyles from '../../../app/pageParts/rows.css.ts'
import type { Ask } from './ask.ts'
import * as styles from './visibility.css.ts'
import { visibilityMessages as messages } from './visibility.messages.ts'

type TemporaryCardProps = { permissions: readonly TemporaryAccess[]; patientId: string; ask: Ask }

/** Doctors who may read for a day, by the number of a meter; any of them can be shown out before that. */
export function TemporaryCard({ permissions, patientId, ask }: TemporaryCardProps) {
  const { client, timeZone } = useDiab()
  const askToEnd = ({ id, fullname }: TemporaryAccess['doctor']) =>
    ask({
      title: messages.temporaryTitle(fullname),
      consequences: [messages.temporaryConsequence, messages.temporaryAgain],
      done: messages.temporaryEnded(fullname),
      verb: messages.endTemporary,
      action: () => client.settings.endTemporaryAccess(patientId, id),
    })
  return (
    <Card title={messages.temporary}>
      <p className={styles.note}>
        {messages.temporaryText} {permissions.length === 0 ? messages.temporaryNone : ''}
      </p>
      <ul className={rowStyles.rows}>
        {permissions.map(({ doctor, expiresAt }) => (
          <PersonRow
            key={doctor.id}
            name={doctor.fullname}
            detail={messages.temporaryUntil(formatDateTime(toWallClockIn(timeZone, expiresAt)))}
            right={{ icon: 'eye', text: messages.sees }}
          >
            <Button aria-label={messages.endTemporaryOf(doctor.fullname)} onClick={() => askToEnd(doctor)}>
              {messages.endTemporary}
            </Button>
          </PersonRow>
        ))}
      </ul>
    </Card>
  )
}
