import { type PinLockMinutes, pinLockMinutes } from '@diab/internal/session'
import { SegmentedControl } from '@diab/widgets/unstable/ui'
import * as styles from './pin.css.ts'
import { pinMessages as messages } from './pin.messages.ts'

const segments = pinLockMinutes.map((value) => ({ value, label: messages.minutesOf(value) }))

/** After how much time without use the device is locked. */
export function MinutesChoice({ value, onChange }: { value: PinLockMinutes; onChange: (minutes: PinLockMinutes) => void }) {
  return (
    <div>
      <p className={styles.label} aria-hidden="true">
        {messages.minutes}
      </p>
      <SegmentedControl label={messages.minutes} value={value} segments={segments} onChange={onChange} />
    </div>
  )
}
