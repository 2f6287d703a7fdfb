import { hrefTo } from '@diab/core/routes'
import { Button, buttonClasses, Card, Icon, type IconProps } from '@diab/widgets/ui'
import { Link } from 'react-router'
import * as styles from './transfer.css.ts'
import { transferMessages as messages } from './transfer.messages.ts'
import type { TransferProblem } from './transferProblem.ts'

const icons: Record<TransferProblem, IconProps['name']> = {
  expired: 'clock',
  saved: 'check',
  foreign: 'meter',
  absent: 'warning',
  failed: 'warning',
}

/** Why there is nothing to look at, and the one thing to do about it. */
export function TransferProblemView({ problem, onRetried }: { problem: TransferProblem; onRetried: () => void }) {
  return (
    <Card>
      <div className={styles.problem}>
        <Icon name={icons[problem]} size="large" />
        <div className={styles.problemText}>
          <p>{messages.problems[problem].text}</p>
          {problem === 'failed' ? (
            <Button icon="refresh" onClick={onRetried}>
              {messages.restart}
            </Button>
          ) : problem === 'saved' ? (
            <Link to={hrefTo('dashboard.diary')} className={buttonClasses({ variant: 'secondary' })}>
              {messages.openDiary}
            </Link>
          ) : (
            <Link to={hrefTo('dashboard.upload')} className={buttonClasses({ variant: 'secondary' })}>
              {messages.restart}
            </Link>
          )}
        </div>
      </div>
    </Card>
  )
}

/** Staff cannot save into a patient's diary from here yet. */
export function StaffTransferNote() {
  return (
    <Card>
      <div className={styles.problem}>
        <Icon name="info" size="large" />
        <p>{messages.staffOnlyText}</p>
      </div>
    </Card>
  )
}
