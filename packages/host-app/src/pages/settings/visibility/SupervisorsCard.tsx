import { formatDate } from '@diab/core/format'
import { toWallClockIn } from '@diab/core/rules'
import { hrefTo } from '@diab/internal/routes'
import type { Supervisor } from '@diab/internal/supervision'
import { useDiab } from '@diab/widgets/provider'
import { Button, buttonClasses, Card } from '@diab/widgets/unstable/ui'
import { Link } from '../../../app/routing/routing.tsx'
import { useSignedIn } from '../../../app/session/useSignedIn.ts'
import { PersonRow } from '../frame/PersonRow.tsx'
import * as rowStyles from '../../../app/pageParts/rows.css.ts'
import type { Ask } from './ask.ts'
import * as styles from './visibility.css.ts'
import { visibilityMessages as messages } from './visibility.messages.ts'

type SupervisorsCardProps = { supervisors: readonly Supervisor[]; patientId: string; ask: Ask }

/** Who keeps this diary besides its owner. A supervisor ends the own care where the persons in care are listed. */
export function SupervisorsCard({ supervisors, patientId, ask }: SupervisorsCardProps) {
  const { client, timeZone } = useDiab()
  const { user } = useSignedIn()
  const askToDisconnect = ({ id, fullname }: Supervisor) =>
    ask({
      title: messages.supervisorTitle(fullname),
      consequences: [messages.supervisorConsequence, messages.supervisorCode],
      done: messages.disconnected(fullname),
      action: () => client.supervision.removeSupervisor(patientId, id),
    })
  return (
    <Card title={messages.supervisors}>
      {supervisors.length === 0 ? <p className={styles.note}>{messages.noSupervisors}</p> : null}
      <ul className={rowStyles.rows}>
        {supervisors.map((supervisor) => (
          <PersonRow
            key={supervisor.id}
            name={supervisor.fullname}
            detail={`${supervisor.id === user.id ? `${messages.own} · ` : ''}${messages.since(formatDate(toWallClockIn(timeZone, supervisor.since)))}`}
            right={{ icon: 'pencil', text: messages.seesAndEdits }}
          >
            {supervisor.id === user.id ? (
              <Link to={hrefTo('settings.supervised')} className={buttonClasses({ variant: 'secondary' })}>
                {messages.toSupervised}
              </Link>
            ) : (
              <Button aria-label={messages.disconnectOf(supervisor.fullname)} onClick={() => askToDisconnect(supervisor)}>
                {messages.disconnect}
              </Button>
            )}
          </PersonRow>
        ))}
      </ul>
    </Card>
  )
}
