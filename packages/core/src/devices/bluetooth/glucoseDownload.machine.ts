import type { BluetoothFaultReason } from './bluetoothPort.ts'
import { ask, cancel, complete, fail, finish, forAll, freshRun, receive, report, stage } from './downloadSteps.ts'
import type { DownloadCommand, DownloadEvent, DownloadRepair, DownloadState, RunningDownload } from './downloadState.ts'
import { awaitsContexts, gatherContext, gatherMeasurement, isLastKnown, type LastSequence } from './gatheredRecords.ts'
import { sequenceOf } from './readGlucoseMeasurement.ts'
import type { MeterDescription } from './downloadState.ts'
import { readRecordAccessResponse, recordAccessOpcode, responseCode } from './recordAccess.ts'

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

type Receiving = Extract<DownloadState, { kind: 'receiving' }>

const sequenceMax = 0xffff

const refusesSelection = (code: number) =>
  code === responseCode.invalidOperator ||
  code === responseCode.operatorNotSupported ||
  code === responseCode.invalidOperand ||
  code === responseCode.operandNotSupported

const isCountOfNew = ({ request }: RunningDownload['run']) => request?.opcode === 'count' && request.records.kind === 'from'

/** Handles the number of records. Fewer than last time: the meter was emptied, and its numbers may have restarted. */
function countedAll(state: RunningDownload, total: number): DownloadState {
  const { since } = state.run
  const wasEmptied = since?.count !== null && since?.count !== undefined && total < since.count
  const run = wasEmptied ? { ...state.run, since: null } : state.run
  if (total === 0) return finish({ ...run, since: null, total, expected: 0 })
  const counted = { ...state, run: { ...run, total, expected: total } }
  return run.since ? ask(counted, { opcode: 'count', records: { kind: 'from', sequence: run.since.sequence } }) : report(counted)
}

/** The last known reading is among them; without any, it is not on the meter any more. */
function countedNew(state: RunningDownload, count: number): DownloadState {
  const run = count === 0 ? forAll(state.run) : { ...state.run, expected: count - 1 }
  return report({ ...state, run })
}

const counted = (state: RunningDownload, count: number) => (isCountOfNew(state.run) ? countedNew(state, count) : countedAll(state, count))

/** A meter that does not count may still report. */
function countRefused(state: RunningDownload, code: number): DownloadState {
  if (code === responseCode.noRecords) return counted(state, 0)
  if (isCountOfNew(state.run)) return report({ ...state, run: forAll(state.run) })
  if (code === responseCode.notCompleted) return fail(state, 'notCompleted')
  return report(state)
}

/**
 * What was asked for has come. Only the return of the last known reading proves that the numbers still mean the same, and past
 * 65535 they begin at 0: without proof, or at that border, all is asked for, and what has come already is not taken twice.
 */
function reported(state: Receiving): DownloadState {
  const { since, isProven, gathered, goOnFrom } = state.run
  const mayHaveWrapped = (gathered.highest ?? since?.sequence) === sequenceMax
  const isPartial = since !== null || goOnFrom !== null
  if (isPartial && ((since && !isProven) || mayHaveWrapped)) return report({ ...state, run: forAll(state.run) })
  return complete(state)
}

function reportRefused(state: Receiving, code: number): DownloadState {
  const isPartial = state.run.since !== null || state.run.goOnFrom !== null
  if (code === responseCode.noRecords) return isPartial ? report({ ...state, run: forAll(state.run) }) : complete(state)
  if (refusesSelection(code) && isPartial) return report({ ...state, run: forAll(state.run) })
  if (code === responseCode.notCompleted) return fail(state, 'notCompleted')
  return fail(state, 'notSupported', false)
}

/** An indication of the control point. One that answers something else than what was asked does not apply. */
function answered(state: RunningDownload, bytes: Uint8Array): DownloadState {
  const { request, repair } = state.run
  if (state.kind !== 'pairing' && state.kind !== 'counting' && state.kind !== 'receiving' && state.kind !== 'cancelling') return state
  const read = readRecordAccessResponse(bytes)
  if (state.kind === 'cancelling') return 'ok' in read && read.ok.kind === 'response' ? cancel(state) : state
  if ('refused' in read) return fail(state, 'unreadableAnswer')
  const answer = read.ok
  if (repair === 'abort') {
    const isAborted = answer.kind === 'response' && answer.to === recordAccessOpcode.abort
    return isAborted && request ? ask({ ...state, run: { ...state.run, repair: null } }, request) : state
  }
  if (repair || request === null) return state
  if (answer.kind === 'count') return request.opcode === 'count' ? counted(state, answer.count) : state
  if (answer.to !== recordAccessOpcode[request.opcode]) return state
  if (request.opcode === 'count') return countRefused(state, answer.code)
  if (state.kind !== 'receiving' || state.awaitsContexts) return state
  return answer.code === responseCode.success ? reported(state) : reportRefused(state, answer.code)
}

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
