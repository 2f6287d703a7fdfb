import { DeviceState, type MeterRegistration } from '@diab/internal/devices'
import { formatDateTime } from '@diab/core/format'
import { toWallClockIn } from '@diab/core/rules'
import { useDiab } from '@diab/widgets/provider'
import { Button, Icon, type IconName } from '@diab/widgets/unstable/ui'
import { devicesMessages as messages } from './devices.messages.ts'
import * as styles from './devices.css.ts'
import { type MeterAction, meterActionsOf, meterName } from './meterView.ts'

const icons: Record<MeterAction, IconName> = { rename: 'pencil', connect: 'link', deactivate: 'pause', reactivate: 'play' }

const stateIcons: Record<DeviceState, IconName> = { 1: 'minus', 2: 'clock', 3: 'check', 4: 'pause' }

/** Shows one meter: its name, its state, its last transfer, and its actions. */
export function MeterRow({ meter, onAction }: { meter: MeterRegistration; onAction: (action: MeterAction) => void }) {
  const { timeZone } = useDiab()
  const at = (instant: string) => formatDateTime(toWallClockIn(timeZone, instant))
  const { name, profile, serialNumber, state, createdAt, connectedAt, lastUploadAt } = meter
  const title = meterName(meter)
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        <Icon name="meter" size="large" />
      </span>
      <div className={styles.words}>
        <div className={styles.head}>
          <h2 className={styles.name}>{title}</h2>
          <span className={styles.state[state]}>
            <Icon name={stateIcons[state]} size="small" />
            {messages.states[state]}
          </span>
        </div>
        <p className={styles.secondary}>
          {name === null && serialNumber === null ? '' : `${messages.profiles[profile]} · `}
          {serialNumber === null ? messages.noSerial : messages.serial(serialNumber)}
        </p>
        <p className={styles.secondary}>
          {connectedAt ? messages.connectedAt(at(connectedAt)) : messages.registeredAt(at(createdAt))}
          {` · ${lastUploadAt ? messages.lastUpload(at(lastUploadAt)) : messages.noUpload}`}
        </p>
      </div>
      <div className={styles.rowActions}>
        {meterActionsOf(meter).map((action) => (
          <Button key={action} icon={icons[action]} aria-label={messages[`${action}Of`](title)} onClick={() => onAction(action)}>
            {messages[action]}
          </Button>
        ))}
      </div>
    </li>
  )
}
