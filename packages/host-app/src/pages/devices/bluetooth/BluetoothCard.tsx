import { useDiab } from '@diab/widgets/provider'
import { Button, Card, Icon, ProgressBar } from '@diab/widgets/unstable/ui'
import { useEffect } from 'react'
import { useApp } from '../../../app/useApp.ts'
import type { Subject } from '../useSubject.ts'
import { bluetoothMessages as messages } from './bluetooth.messages.ts'
import * as styles from './bluetooth.css.ts'
import { loadBluetooth, openDemoMeter, openWebBluetooth, webBluetoothOf } from './loadBluetooth.ts'
import type { MeterUpload } from './meterUpload.machine.ts'
import { type HandedOver, useMeterUpload } from './useMeterUpload.ts'

type BluetoothCardProps = { subject: Subject; onHandedOver: (result: HandedOver) => void }

/** A meter read over the air; where the browser cannot, the other way is explained. */
export function BluetoothCard({ subject, onHandedOver }: BluetoothCardProps) {
  const { now } = useDiab()
  const { config } = useApp()
  const [state, actions] = useMeterUpload(onHandedOver)
  const { reader, patientId, userId } = subject
  const bluetooth = webBluetoothOf(navigator)
  const isDemo = config.mode === 'demo'
  useEffect(() => {
    // Ready before the click: a browser lets a page ask for a device only for a moment after it.
    if (bluetooth) void loadBluetooth()
  }, [bluetooth])
  const isIdle = state.step === 'idle'
  return (
    <Card title={messages.title}>
      <p className={styles.text}>{bluetooth ? messages.text[reader] : messages.unsupported[reader]}</p>
      {isIdle ? (
        <div className={styles.actions}>
          {bluetooth ? (
            <Button icon="meter" onClick={() => actions.start(() => openWebBluetooth(bluetooth))}>
              {messages.start}
            </Button>
          ) : null}
          {isDemo ? (
            <Button icon="play" onClick={() => actions.start(() => openDemoMeter({ now: now(), patientId: patientId ?? userId }))}>
              {messages.simulated}
            </Button>
          ) : null}
        </div>
      ) : (
        <MeterStatus state={state} actions={actions} />
      )}
      {isDemo && isIdle ? <p className={styles.hint}>{messages.simulatedHint}</p> : null}
    </Card>
  )
}

type MeterStatusProps = { state: MeterUpload; actions: ReturnType<typeof useMeterUpload>[1] }

function MeterStatus({ state, actions }: MeterStatusProps) {
  if (state.step === 'downloading' || state.step === 'sending' || state.step === 'handedOver') {
    const words = state.step === 'downloading' ? messages.stages[state.stage] : messages.sending
    const isCounted = state.step === 'downloading' && state.stage === 'receiving'
    return (
      <div className={styles.status}>
        <p role="status">{words}</p>
        <ProgressBar
          label={words}
          value={isCounted && state.expected !== null ? state.received : undefined}
          max={isCounted ? (state.expected ?? 1) : 1}
          valueText={isCounted ? messages.received(state.received, state.expected) : undefined}
        />
        {isCounted ? <p className={styles.hint}>{messages.received(state.received, state.expected)}</p> : null}
        {state.step === 'handedOver' ? null : (
          <div className={styles.actions}>
            <Button onClick={actions.cancel}>{messages.cancel}</Button>
          </div>
        )}
      </div>
    )
  }
  return (
    <div className={styles.status} role="alert">
      <p className={styles.problem}>
        <Icon name={state.step === 'empty' ? 'info' : 'warning'} />
        {problemText(state)}
      </p>
      {state.step === 'broken' && state.received > 0 ? <p className={styles.hint}>{messages.receivedCount(state.received)}</p> : null}
      <div className={styles.actions}>
        {state.step === 'broken' ? (
          <Button icon="refresh" onClick={actions.goOn}>
            {state.canGoOn ? messages.goOn : messages.again}
          </Button>
        ) : null}
        {state.step === 'broken' && state.received > 0 ? (
          <Button onClick={actions.takeReceived}>{messages.takeReceived(state.received)}</Button>
        ) : null}
        {state.step === 'failed' ? (
          <Button icon="refresh" onClick={actions.retry}>
            {messages.again}
          </Button>
        ) : null}
        <Button variant="quiet" onClick={actions.cancel}>
          {messages.close}
        </Button>
      </div>
    </div>
  )
}

function problemText(state: MeterUpload): string {
  if (state.step === 'broken') return messages.reasons[state.reason]
  if (state.step === 'failed') return state.isOffline ? messages.offline : messages.failed
  return messages.empty
}
