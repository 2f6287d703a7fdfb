import { DeviceState, type MeterRegistration } from '@diab/core/devices'
import { formatDateTime, toWallClockIn } from '@diab/core/format'
import { useDiab } from '@diab/widgets/provider'
import { Button, Icon, type IconName } from '@diab/widgets/ui'
import { devicesMessages as messages } from './devices.messages.ts'
import * as styles from './devices.css.ts'
import { type MeterDeed, meterDeedsOf, meterName } from './meterView.ts'

const icons: Record<MeterDeed, IconName> = { rename: 'pencil', connect: 'link', deactivate: 'pause', reactivate: 'play' }

const stateIcons: Record<DeviceState, IconName> = { 1: 'minus', 2: 'clock', 3: 'check', 4: 'pause' }

/** One meter: what it is, how it stands, when it last gave something, and what may be done with it. */
export function MeterRow({ meter, onDeed }: { meter: MeterRegistration; onDeed: (deed: MeterDeed) => void }) {
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
      <div className={styles.deeds}>
        {meterDeedsOf(meter).map((deed) => (
          <Button key={deed} icon={icons[deed]} aria-label={messages[`${deed}Of`](title)} onClick={() => onDeed(deed)}>
            {messages[deed]}
          </Button>
        ))}
      </div>
    </li>
  )
}
