import type { BluetoothPort, DownloadedReadings, DownloadFailedError, NewTransfer } from '@diab/core/devices'
import type { DownloadState } from '@diab/internal/bluetooth'
import { isUnreachable } from '@diab/core/client'
import { clockAheadMinutes, handOver } from '@diab/internal/devices'
import { useDiab } from '@diab/widgets/provider'
import { useEffect, useReducer, useRef } from 'react'
import { bluetoothMessages as messages } from './bluetooth.messages.ts'
import { loadBluetooth } from './loadBluetooth.ts'
import { initialMeterUpload, type MeterStage, type MeterUpload, transition } from './meterUpload.machine.ts'

/** What the preview of a meter is opened with. */
export type HandedOver = { transferToken: string; clockAhead: number | undefined; warnings: readonly string[] }

/** The meter's readings on their way, and what was learnt beside them. */
type Taken = { transfer: NewTransfer; clockAhead: number | undefined; warnings: readonly string[] }

const stages: Partial<Record<DownloadState['kind'], MeterStage>> = {
  choosing: 'choosing',
  connecting: 'connecting',
  subscribing: 'connecting',
  pairing: 'pairing',
  counting: 'receiving',
  receiving: 'receiving',
  cancelling: 'cancelling',
}

/** Reads a meter's whole memory and hands it over. Everything is read each time: what was undone must come again. */
export function useMeterUpload(onHandedOver: (result: HandedOver) => void) {
  const { client, now } = useDiab()
  const [state, dispatch] = useReducer(transition, initialMeterUpload)
  const running = useRef<AbortController>(null)
  const broken = useRef<DownloadFailedError>(null)
  const taken = useRef<Taken>(null)
  useEffect(() => () => running.current?.abort(), [])

  function follow(download: DownloadState) {
    const stage = stages[download.kind]
    if (!stage) return
    const [received, expected] = download.kind === 'receiving' ? [download.received, download.expected] : [0, null]
    dispatch({ type: 'advanced', stage, received, expected })
  }

  async function send(signal: AbortSignal) {
    if (!taken.current) return
    const { transfer, clockAhead, warnings } = taken.current
    try {
      const { transferToken } = await handOver(client.transfer, transfer, { signal })
      dispatch({ type: 'transferCreated' })
      onHandedOver({ transferToken, clockAhead, warnings })
    } catch (error) {
      if (!signal.aborted) dispatch({ type: 'sendingFailed', isOffline: isUnreachable(error) })
    }
  }

  async function take(readings: DownloadedReadings, signal: AbortSignal) {
    const { toTransfer } = await loadBluetooth()
    if (readings.measurements.length === 0) return dispatch({ type: 'gaveNothing' })
    const transfer = toTransfer(readings)
    const deviceNow = readings.meter?.deviceNow ?? null
    taken.current = {
      transfer,
      clockAhead: deviceNow === null ? undefined : clockAheadMinutes(deviceNow, now()),
      warnings: readings.missingCount > 0 ? [messages.missing(readings.missingCount)] : [],
    }
    dispatch({ type: 'readingsTaken', received: readings.measurements.length })
    await send(signal)
  }

  async function download(port: () => Promise<BluetoothPort>, goOn?: DownloadFailedError) {
    const { signal } = (running.current = new AbortController())
    dispatch({ type: 'started' })
    const { downloadReadings, DownloadFailedError: Failed } = await loadBluetooth()
    try {
      const readings = await downloadReadings(await port(), { now, goOn, signal, onState: follow })
      await take(readings, signal)
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof Failed)) return dispatch({ type: 'broke', reason: 'unknown', canGoOn: false, received: 0 })
      broken.current = error
      const received = error.readings.measurements.length
      dispatch({ type: 'broke', reason: error.reason, canGoOn: error.canGoOn, received })
    }
  }

  const port = useRef<() => Promise<BluetoothPort>>(null)
  const actions = {
    start(open: () => Promise<BluetoothPort>) {
      port.current = open
      void download(open)
    },
    goOn: () => port.current && void download(port.current, broken.current ?? undefined),
    /** Continues with the readings received before the connection was lost. */
    takeReceived() {
      const { signal } = (running.current = new AbortController())
      if (broken.current) void take(broken.current.readings, signal)
    },
    retry() {
      const { signal } = (running.current = new AbortController())
      dispatch({ type: 'retried' })
      void send(signal)
    },
    cancel() {
      running.current?.abort()
      dispatch({ type: 'cancelled' })
    },
  }
  return [state, actions] as [MeterUpload, typeof actions]
}
