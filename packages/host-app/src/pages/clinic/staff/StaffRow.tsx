import { clinicMessages, type ClinicWorker } from '@diab/internal/clinic'
import { formatDate } from '@diab/core/format'
import { toWallClockIn } from '@diab/core/rules'
import { useDiab } from '@diab/widgets/provider'
import { Button, Checkbox, Icon, VisuallyHidden } from '@diab/widgets/unstable/ui'
import { useId } from 'react'
import { Avatar } from '../../../app/AppShell/Avatar.tsx'
import * as rowStyles from '../../../app/pageParts/rows.css.ts'
import * as frameStyles from '../frame/clinicFrame.css.ts'
import * as styles from './staff.css.ts'
import { staffMessages as messages } from './staff.messages.ts'

type StaffRowProps = {
  worker: ClinicWorker
  isOwn: boolean
  /** The signed-in person administers the clinic. */
  mayChange: boolean
  /** Without this person no user could administer the clinic. */
  isLastSupervisor: boolean
  isChanging: boolean
  problem: string | undefined
  onToggle: () => void
  onRemove: () => void
}

/** A member of the staff: who, since when, with what right; for a supervisor the way to change it. */
export function StaffRow(props: StaffRowProps) {
  const { worker, isOwn, mayChange, isLastSupervisor, isChanging, problem, onToggle, onRemove } = props
  const { timeZone } = useDiab()
  const ruleId = useId()
  const { fullname, email, isSupervisor, patientCount, joinedAt } = worker
  const details = [
    isOwn ? messages.own : null,
    email,
    patientCount > 0 ? messages.patients(patientCount) : null,
    messages.since(formatDate(toWallClockIn(timeZone, joinedAt))),
  ]
  return (
    <li className={rowStyles.row}>
      <Avatar name={fullname} />
      <div className={rowStyles.words}>
        <p className={rowStyles.name}>{fullname}</p>
        <p className={rowStyles.detail}>{details.filter(Boolean).join(' · ')}</p>
        {worker.hasSecondFactor === false ? (
          <p className={styles.unsecured}>
            <Icon name="warning" size="small" />
            {messages.noSecondFactor}
          </p>
        ) : null}
      </div>
      {mayChange && !isOwn ? (
        <div className={styles.right}>
          <Checkbox
            label={<SupervisorLabel name={fullname} />}
            checked={isChanging ? !isSupervisor : isSupervisor}
            disabled={isChanging}
            onChange={onToggle}
          />
        </div>
      ) : null}
      {(isOwn || !mayChange) && isSupervisor ? (
        <p className={rowStyles.right}>
          <Icon name="key" size="small" />
          {messages.supervisor}
        </p>
      ) : null}
      {mayChange ? (
        <div className={rowStyles.actions}>
          <Button
            size={36}
            disabled={isLastSupervisor}
            aria-describedby={isLastSupervisor ? ruleId : undefined}
            aria-label={isOwn ? undefined : messages.removeOf(fullname)}
            onClick={onRemove}
          >
            {isOwn ? messages.leave : messages.remove}
          </Button>
        </div>
      ) : null}
      {mayChange && isLastSupervisor ? (
        <p id={ruleId} className={styles.rule}>
          <Icon name="info" size="small" />
          <span>
            {clinicMessages.lastSupervisor} {messages.lastSupervisorHint}
          </span>
        </p>
      ) : null}
      <div role="alert" className={styles.alert}>
        {problem ? <p className={frameStyles.problem}>{problem}</p> : null}
      </div>
    </li>
  )
}

/** All boxes show the same word; each has a distinct accessible name. */
const SupervisorLabel = ({ name }: { name: string }) => (
  <>
    {messages.supervisor}
    <VisuallyHidden>{messages.supervisorOf(name)}</VisuallyHidden>
  </>
)
