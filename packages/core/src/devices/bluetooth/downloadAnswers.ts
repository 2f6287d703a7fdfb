import { ask, cancel, complete, fail, finish, forAll, report } from './downloadSteps.ts'
import type { DownloadState, RunningDownload } from './downloadState.ts'
import { readRecordAccessResponse, recordAccessOpcode, responseCode } from './recordAccess.ts'

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
export function answered(state: RunningDownload, bytes: Uint8Array): DownloadState {
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
