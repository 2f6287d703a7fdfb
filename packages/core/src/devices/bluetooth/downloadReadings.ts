import type { WallClock } from '../../time/wallClock.ts'
import { gatt } from './assignedNumbers.ts'
import { BluetoothFault, type BluetoothMeter, type BluetoothPort } from './bluetoothPort.ts'
import { describeMeter } from './describeMeter.ts'
import { DownloadFailedError, type DownloadedReadings, toDownloaded } from './downloadedReadings.ts'
import type { DownloadCommand, DownloadEvent, DownloadState } from './downloadState.ts'
import type { LastSequence } from './gatheredRecords.ts'
import { initialDownload, isOver, timeoutOf, transitionDownload } from './glucoseDownload.machine.ts'
import { toRecordAccessCommand } from './recordAccess.ts'
import { type DownloadTimers, systemTimers } from './timers.ts'

export interface DownloadOptions {
  /** Now on the patient's wall clock, to compare with the meter's. */
  readonly now: () => WallClock
  /** Where earlier downloads ended: of a meter among them only what is new is asked for. Without it everything is. */
  readonly since?: readonly LastSequence[]
  /** Continues a download that failed in the middle, on the meter chosen then. */
  readonly goOn?: DownloadFailedError
  readonly onState?: (state: DownloadState) => void
  readonly signal?: AbortSignal
  readonly timers?: DownloadTimers
}

/** What one download needs of the world. */
interface DownloadWorld {
  readonly port: BluetoothPort
  readonly options: DownloadOptions
  meter: BluetoothMeter | null
  stopListening: () => void
  readonly send: (event: DownloadEvent) => void
}

const isAbsent = (fault: unknown) => fault instanceof BluetoothFault && fault.reason === 'notOffered'

async function subscribe({ meter, options, send }: DownloadWorld & { meter: BluetoothMeter }) {
  const description = await describeMeter(meter, options.now)
  await meter.subscribe(gatt.glucoseMeasurement, (bytes) => send({ type: 'measured', bytes }))
  await meter
    .subscribe(gatt.glucoseContext, (bytes) => send({ type: 'contextGiven', bytes }))
    .catch((fault: unknown) => {
      // Contexts are optional in the service.
      if (!isAbsent(fault)) throw fault
    })
  await meter.subscribe(gatt.recordAccess, (bytes) => send({ type: 'answered', bytes }))
  send({ type: 'subscribed', meter: description })
}

async function choose(world: DownloadWorld) {
  world.meter = await world.port.requestMeter()
  world.send({ type: 'meterChosen' })
}

async function perform(world: DownloadWorld, command: DownloadCommand): Promise<void> {
  if (command.kind === 'chooseMeter') return choose(world)
  const { meter, send } = world
  if (!meter) return
  switch (command.kind) {
    case 'connect':
      await meter.connect()
      world.stopListening = meter.onDisconnected(() => send({ type: 'disconnected' }))
      return send({ type: 'connected' })
    case 'subscribe':
      return subscribe({ ...world, meter })
    case 'ask':
      await meter.write(gatt.recordAccess, toRecordAccessCommand(command.request))
      return send({ type: 'requestTaken' })
    case 'disconnect':
      world.stopListening()
      return meter.disconnect()
  }
}

const reasonOf = (fault: unknown) => (fault instanceof BluetoothFault ? fault.reason : 'unknown')

/**
 * Lets the person choose a meter and reads its records. Resolves with what came, which may be nothing.
 * @throws DownloadFailedError which keeps what came and can be gone on with; the signal's reason when cancelled
 */
export async function downloadReadings(port: BluetoothPort, options: DownloadOptions): Promise<DownloadedReadings> {
  const { signal, goOn, onState, timers = systemTimers } = options
  signal?.throwIfAborted()
  let state: DownloadState = goOn?.state ?? initialDownload
  let stopTimer = () => {}
  const { promise, resolve, reject } = Promise.withResolvers<DownloadedReadings>()
  const world: DownloadWorld = { port, options, meter: goOn?.meter ?? null, stopListening: () => {}, send }

  function settle() {
    if (state.kind === 'finished') resolve(toDownloaded(state.run, state))
    if (state.kind === 'failed') reject(new DownloadFailedError(state, world.meter))
    if (state.kind === 'cancelled') reject(signal?.reason ?? new DOMException('The download was cancelled', 'AbortError'))
  }

  function send(event: DownloadEvent) {
    const next = isOver(state) && event.type !== 'goneOn' ? state : transitionDownload(state, event)
    if (next === state) return
    const command = next.command === state.command ? null : next.command
    state = next
    stopTimer()
    const timeout = timeoutOf(state)
    if (timeout !== null) stopTimer = timers.after(timeout, () => send({ type: 'timedOut' }))
    onState?.(state)
    // The listener may have cancelled synchronously.
    if (state !== next) return
    if (command) run(command)
    if (isOver(state)) settle()
  }

  function run(command: DownloadCommand) {
    perform(world, command).catch((fault: unknown) => {
      if (state.command === command) send({ type: 'commandFailed', reason: reasonOf(fault) })
    })
  }

  const cancel = () => send({ type: 'cancelled' })
  signal?.addEventListener('abort', cancel)
  send(goOn ? { type: 'goneOn' } : { type: 'started', known: options.since })
  if (isOver(state)) settle()
  return promise.finally(() => {
    stopTimer()
    signal?.removeEventListener('abort', cancel)
  })
}
