import { hrefTo } from '@diab/internal/routes'
import { Button, buttonClasses, Card, Icon, type IconName } from '@diab/widgets/unstable/ui'
import { Link } from '../../../app/routing/routing.tsx'
import type { Reader } from '../upload/upload.messages.ts'
import * as styles from './transfer.css.ts'
import { transferMessages as messages } from './transfer.messages.ts'
import type { TransferProblem } from './transferProblem.ts'

const icons: Record<TransferProblem, IconName> = {
  expired: 'clock',
  saved: 'check',
  foreign: 'meter',
  unknownFile: 'warning',
  absent: 'warning',
  failed: 'warning',
}

type TransferProblemViewProps = {
  problem: TransferProblem
  reader: Reader
  /** Of the meter, where it is known. */
  serialNumber: string | null
  onRetried: () => void
}

/** Why there is nothing to look at, and the one thing to do about it. */
export function TransferProblemView({ problem, reader, serialNumber, onRetried }: TransferProblemViewProps) {
  const text =
    problem === 'foreign' && serialNumber !== null
      ? messages.problems.foreignSerial[reader](serialNumber)
      : messages.problems[problem].text[reader]
  return (
    <Card>
      <div className={styles.problem}>
        <Icon name={icons[problem]} size="large" />
        <div className={styles.problemText}>
          <p>{text}</p>
          <WayOn problem={problem} reader={reader} onRetried={onRetried} />
        </div>
      </div>
    </Card>
  )
}

function WayOn({ problem, reader, onRetried }: Omit<TransferProblemViewProps, 'serialNumber'>) {
  if (problem === 'failed') {
    return (
      <Button variant="primary" icon="refresh" onClick={onRetried}>
        {messages.retry}
      </Button>
    )
  }
  const isPatient = reader === 'patient'
  const [to, words] =
    problem === 'saved' && isPatient
      ? [hrefTo('dashboard.diary'), messages.openDiary]
      : problem === 'foreign' && isPatient
        ? [hrefTo('settings.devices'), messages.myDevices]
        : [hrefTo('dashboard.upload'), problem === 'unknownFile' ? messages.giveColumns : messages.restart]
  return (
    <Link to={to} className={buttonClasses({ variant: 'primary' })}>
      {words}
    </Link>
  )
}
