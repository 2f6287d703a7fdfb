import type { BluetoothPort } from '@diab/core/devices'
import { useDiab } from '@diab/widgets/provider'
import { Button, Icon } from '@diab/widgets/unstable/ui'
import { useState } from 'react'
import { useApp } from '../../../app/useApp.ts'
import { bluetoothMessages } from '../bluetooth/bluetooth.messages.ts'
import { loadBluetooth, openDemoMeter, openWebBluetooth, webBluetoothOf } from '../bluetooth/loadBluetooth.ts'
import { readMeterIdentity } from './readMeterIdentity.ts'
import * as styles from './registration.css.ts'
import { registrationMessages as messages } from './registration.messages.ts'

type Identity = { name: string; serialNumber: string | null }

type IdentifyMeterProps = { patientId: string; onIdentified: (identity: Identity) => void }

/** Lets a meter in reach say its name and number. */
export function IdentifyMeter({ patientId, onIdentified }: IdentifyMeterProps) {
  const { now } = useDiab()
  const { config } = useApp()
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<{ isProblem: boolean; words: string }>()
  const bluetooth = webBluetoothOf(navigator)

  async function identify(open: () => Promise<BluetoothPort>) {
    setBusy(true)
    setOutcome(undefined)
    try {
      const { device } = await readMeterIdentity(await open(), now)
      onIdentified(device)
      const words = device.serialNumber === null ? messages.serialHidden : ''
      setOutcome({ isProblem: false, words: `${messages.identified(device.name)}. ${words}` })
    } catch (error) {
      const { DownloadFailedError } = await loadBluetooth()
      const reason = error instanceof DownloadFailedError ? error.reason : 'unknown'
      setOutcome({ isProblem: true, words: bluetoothMessages.reasons[reason] })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.stack}>
      {bluetooth ? null : <p className={styles.hint}>{messages.unsupported}</p>}
      <div className={styles.actions}>
        {bluetooth ? (
          <Button icon="meter" busy={isBusy} onClick={() => void identify(() => openWebBluetooth(bluetooth))}>
            {messages.identify}
          </Button>
        ) : null}
        {config.mode === 'demo' ? (
          <Button icon="play" busy={isBusy} onClick={() => void identify(() => openDemoMeter({ now: now(), patientId }))}>
            {messages.identifyDemo}
          </Button>
        ) : null}
      </div>
      <div role={outcome?.isProblem ? 'alert' : 'status'}>
        {outcome ? (
          <p className={styles.outcome}>
            <Icon name={outcome.isProblem ? 'warning' : 'check'} />
            {outcome.words}
          </p>
        ) : null}
      </div>
    </div>
  )
}
