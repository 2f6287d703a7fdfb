import { DeviceState, type MeterRegistration } from '@diab/internal/devices'
import { hrefTo } from '@diab/internal/routes'
import { Button, buttonClasses, EmptyState } from '@diab/widgets/unstable/ui'
import { Link } from '../../../app/routing/routing.tsx'
import * as styles from './registration.css.ts'
import { registrationMessages as messages } from './registration.messages.ts'

type MeterRegisteredProps = {
  registration: MeterRegistration
  /** Staff have no list of own meters. */
  isPatient: boolean
  onAnother: () => void
}

/** The meter is known now; what comes next. */
export function MeterRegistered({ registration, isPatient, onAnother }: MeterRegisteredProps) {
  const { state, name, serialNumber, profile, patientId } = registration
  const what = name ?? serialNumber ?? messages.profiles[profile]
  const isConnected = state === DeviceState.Connected
  return (
    <div role="status">
      <EmptyState
        icon={isConnected ? 'check' : 'clock'}
        title={isConnected ? messages.doneConnected : messages.doneWaiting}
        action={
          <div className={styles.actions}>
            {isPatient ? (
              <Link to={hrefTo('settings.devices')} className={buttonClasses({ variant: 'primary' })}>
                {messages.toDevices}
              </Link>
            ) : null}
            <Link
              to={hrefTo('dashboard.upload', {}, { paciens: isPatient ? undefined : patientId })}
              className={buttonClasses({ variant: isPatient ? 'secondary' : 'primary' })}
            >
              {messages.toUpload}
            </Link>
            <Button onClick={onAnother}>{messages.another}</Button>
          </div>
        }
      >
        {isConnected ? messages.doneConnectedText(what) : messages.doneWaitingText(what)}
      </EmptyState>
    </div>
  )
}
