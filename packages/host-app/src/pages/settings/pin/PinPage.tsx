import { useRead } from '@diab/widgets/unstable/hooks'
import { useSignedIn } from '../../../app/session/useSignedIn.ts'
import { useStore } from '../../../app/store.ts'
import { useApp } from '../../../app/useApp.ts'
import { Loaded } from '../../../app/pageParts/Loaded.tsx'
import { SettingsPage } from '../frame/SettingsPage.tsx'
import { LockCard } from './LockCard.tsx'
import * as styles from './pin.css.ts'
import { pinMessages as messages } from './pin.messages.ts'
import { SetPinCard } from './SetPinCard.tsx'
import { TurnOnCard } from './TurnOnCard.tsx'

/** `/beallitasok/azonosito`: a PIN that locks the product on this device. */
export function PinPage() {
  const { user } = useSignedIn()
  const { pinLock } = useApp()
  const lock = useStore(pinLock.state)
  const pin = useRead((client, signal) => client.settings.readPin(user.id, { signal }))
  return (
    <SettingsPage title={messages.title} intro={messages.intro} isOwnOnly>
      <div className={styles.page}>
        <Loaded question={pin} height={320} title={messages.loadFailed}>
          {({ isSet }) => {
            if (!isSet) return <SetPinCard />
            return lock ? <LockCard minutes={lock.minutes} /> : <TurnOnCard />
          }}
        </Loaded>
      </div>
    </SettingsPage>
  )
}
