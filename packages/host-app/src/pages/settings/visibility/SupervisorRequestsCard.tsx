import { formatDate } from '@diab/core/format'
import { toWallClockIn } from '@diab/core/rules'
import type { Supervisor } from '@diab/internal/supervision'
import { useDiab } from '@diab/widgets/provider'
import { Button, Card } from '@diab/widgets/unstable/ui'
import { PersonRow } from '../frame/PersonRow.tsx'
import * as rowStyles from '../../../app/pageParts/rows.css.ts'
import type { Ask } from './ask.ts'
import * as styles from './visibility.css.ts'
import { visibilityMessages as messages } from './visibility.messages.ts'

type SupervisorRequestsCardProps = { requests: readonly Supervisor[]; patientId: string; ask: Ask }

/** Users who want to become the supervisor and see nothing until the person confirms; absent while there is none. */
export function SupervisorRequestsCard({ requests, patientId, ask }: SupervisorRequestsCardProps) {
  const { client, timeZone } = useDiab()
  if (requests.length === 0) return null
  const askToConfirm = ({ id, fullname }: Supervisor) =>
    ask({
      title: messages.confirmTitle(fullname),
      consequences: [messages.confirmConsequence, messages.confirmLater],
      verb: messages.confirm,
      isDangerous: false,
      done: messages.confirmed(fullname),
      action: () => client.supervision.confirm(patientId, id),
    })
  const askToDecline = ({ id, fullname }: Supervisor) =>
    ask({
      title: messages.declineTitle(fullname),
      consequences: [messages.declineConsequence],
      verb: messages.decline,
      done: messages.declined(fullname),
      action: () => client.supervision.decline(patientId, id),
    })
  return (
    <Card title={messages.requests}>
      <p className={styles.note}>{messages.requestsNote}</p>
      <ul className={rowStyles.rows}>
        {requests.map((request) => (
          <PersonRow
            key={request.id}
            name={request.fullname}
            detail={messages.requestedOn(formatDate(toWallClockIn(timeZone, request.since)))}
            right={{ icon: 'eye-off', text: messages.seesNothing }}
          >
            <Button aria-label={messages.confirmOf(request.fullname)} onClick={() => askToConfirm(request)}>
              {messages.confirm}
            </Button>
            <Button aria-label={messages.declineOf(request.fullname)} onClick={() => askToDecline(request)}>
              {messages.decline}
            </Button>
          </PersonRow>
        ))}
      </ul>
    </Card>
  )
}
