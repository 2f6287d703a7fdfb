import type { BluetoothFaultReason } from './bluetoothPort.ts'
import { answered } from './downloadAnswers.ts'
import { ask, cancel, fail, finish, freshRun, receive, stage } from './downloadSteps.ts'
import type { DownloadCommand, DownloadEvent, DownloadRepair, DownloadState, RunningDownload } from './downloadState.ts'
import { awaitsContexts, gatherContext, gatherMeasurement, isLastKnown, type LastSequence } from './gatheredRecords.ts'
import { sequenceOf } from './readGlucoseMeasurement.ts'
import type { MeterDescription } from './downloadState.ts'

export const initialDownload: DownloadState = { kind: 'idle', command: null }

type Of<Type extends DownloadEvent['type']> = Extract<DownloadEvent, { type: Type }>

/** Finished, failed or cancelled: the connection is given up. */
export const isOver = (state: DownloadState): state is Extract<DownloadState, { kind: 'finished' | 'failed' | 'cancelled' }> =>
  state.kind === 'finished' || state.kind === 'failed' || state.kind === 'cancelled'

/** The profile gives a record access procedure 30 seconds; pairing is done by a person. */
const procedureTimeout = 30_000
/** Many small calls, and on some systems the question for the meter's code. */
const subscribeTimeout = 60_000
const contextTimeout = 1000
const abortTimeout = 5000

/** How long to wait for the next event before `timedOut`, in milliseconds; null while a person decides, or at the end. */
export function timeoutOf(state: DownloadState): number | null {
  if (state.kind === 'idle' || state.kind === 'choosing' || isOver(state)) return null
  if (state.kind === 'cancelling' || state.run.repair === 'abort') return abortTimeout
  if (state.kind === 'subscribing') return subscribeTimeout
  return state.kind === 'receiving' && state.awaitsContexts ? contextTimeout : procedureTimeout
}

function subscribed(state: RunningDownload, meter: MeterDescription): DownloadState {
  if (state.run.repair === 'subscribe' && state.run.request)
    return ask({ ...state, run: { ...state.run, repair: null } }, state.run.request)
  if (state.kind !== 'subscribing') return state
  const { known, gathered, isProven } = state.run
  const last: LastSequence | undefined = known.find(({ meterId }) => meterId === meter.meterId)
  const since = last ?? null
  const goOnFrom = gathered.isAscending && (since === null || isProven) ? gathered.highest : null
  const run = { ...state.run, meter, since, goOnFrom, repair: null, repaired: [] }
  return ask({ kind: 'pairing', run }, { opcode: 'count', records: { kind: 'all' } })
}

function measured(state: DownloadState, bytes: Uint8Array): DownloadState {
  if (state.kind !== 'receiving' || state.run.repair) return state
  const { run } = state
  if (run.since && isLastKnown(bytes, run.since))
    return receive(state, { ...run, isProven: true, gathered: { ...run.gathered, heard: run.gathered.heard + 1 } })
  return receive(state, { ...run, gathered: gatherMeasurement(run.gathered, bytes) })
}

function contextGiven(state: DownloadState, bytes: Uint8Array): DownloadState {
  if (state.kind !== 'receiving' || state.run.repair) return state
  const { run } = state
  // The last known reading was taken over with its context by the download before.
  if (run.since && sequenceOf(bytes) === run.since.sequence) return state
  const next = receive(state, { ...run, gathered: gatherContext(run.gathered, bytes) })
  return state.awaitsContexts && !awaitsContexts(next.run.gathered) ? finish(next.run) : next
}

function timedOut(state: DownloadState): DownloadState {
  if (timeoutOf(state) === null || state.kind === 'idle') return state
  if (state.kind === 'cancelling') return cancel(state)
  if (state.run.repair === 'abort' && state.run.request) return ask({ ...state, run: { ...state.run, repair: null } }, state.run.request)
  if (state.kind === 'receiving' && state.awaitsContexts) return finish(state.run)
  return fail(state, 'timedOut')
}

function cancelled(state: DownloadState): DownloadState {
  if (state.kind === 'idle' || state.kind === 'cancelling' || isOver(state)) return state
  if (state.kind !== 'receiving' || state.awaitsContexts) return cancel(state)
  return stage('cancelling', state.run, { kind: 'ask', request: { opcode: 'abort' } })
}

function disconnected(state: DownloadState): DownloadState {
  if (state.kind === 'idle' || state.kind === 'choosing' || state.kind === 'connecting' || isOver(state)) return state
  if (state.kind === 'cancelling') return cancel(state)
  return state.kind === 'receiving' && state.awaitsContexts ? finish(state.run) : fail(state, 'disconnected')
}

interface Remedy {
  readonly repair: DownloadRepair
  readonly command: DownloadCommand
}

const abort: Remedy = { repair: 'abort', command: { kind: 'ask', request: { opcode: 'abort' } } }
const subscribe: Remedy = { repair: 'subscribe', command: { kind: 'subscribe' } }

const remedyOf = (reason: BluetoothFaultReason): Remedy | undefined =>
  reason === 'procedureInProgress' ? abort : reason === 'notConfigured' ? subscribe : undefined

/** Repairs each once: aborts what another program left running, renews a lost subscription. */
function commandFailed(state: RunningDownload, reason: BluetoothFaultReason): DownloadState {
  if (state.kind === 'cancelling') return cancel(state)
  const remedy = remedyOf(reason)
  const { request, repaired } = state.run
  if (remedy && request && !state.run.repair && !repaired.includes(remedy.repair)) {
    const run = { ...state.run, repair: remedy.repair, repaired: [...repaired, remedy.repair] }
    return { ...state, run, command: { ...remedy.command } } as DownloadState
  }
  return fail(state, reason === 'procedureInProgress' ? 'busy' : reason)
}

type Transitions = { [Type in DownloadEvent['type']]: (state: DownloadState, event: Of<Type>) => DownloadState }

const transitions: Transitions = {
  started: (state, { known = [] }) => (state.kind === 'idle' ? stage('choosing', freshRun(known), { kind: 'chooseMeter' }) : state),
  meterChosen: (state) => (state.kind === 'choosing' ? stage('connecting', state.run, { kind: 'connect' }) : state),
  connected: (state) => (state.kind === 'connecting' ? stage('subscribing', state.run, { kind: 'subscribe' }) : state),
  subscribed: (state, { meter }) => (state.kind === 'idle' || isOver(state) ? state : subscribed(state, meter)),
  requestTaken: (state) => (state.kind === 'pairing' && !state.run.repair ? stage('counting', state.run, state.command) : state),
  commandFailed: (state, { reason }) => (state.kind === 'idle' || isOver(state) ? state : commandFailed(state, reason)),
  measured: (state, { bytes }) => measured(state, bytes),
  contextGiven: (state, { bytes }) => contextGiven(state, bytes),
  answered: (state, { bytes }) => (state.kind === 'idle' || isOver(state) ? state : answered(state, bytes)),
  disconnected,
  timedOut,
  cancelled,
  goneOn: (state) => (state.kind === 'failed' && state.canGoOn ? stage('connecting', state.run, { kind: 'connect' }) : state),
}

/**
 * The course of a download of the standard Glucose Service. Its record access procedure: count all, count what is new, report,
 * gather until the meter says that it is done. An event that does not apply returns the same object.
 */
export function transitionDownload<Type extends DownloadEvent['type']>(state: DownloadState, event: Of<Type>): DownloadState {
  return (transitions[event.type] as Transitions[Type])(state, event)
}
