import type { DownloadCommand, DownloadFailure, DownloadRun, DownloadState, FailedDownload, RunningDownload } from './downloadState.ts'
import { awaitsContexts, type GatheredRecords, type LastSequence, newestOf, noRecords } from './gatheredRecords.ts'
import type { RecordAccessRequest, RecordSelection } from './recordAccess.ts'

type Receiving = Extract<DownloadState, { kind: 'receiving' }>
type PlainKind = Exclude<RunningDownload['kind'], 'receiving' | 'finished' | 'failed'>

export const freshRun = (known: readonly LastSequence[]): DownloadRun => ({
  known,
  meter: null,
  total: null,
  expected: null,
  since: null,
  isProven: false,
  goOnFrom: null,
  gathered: noRecords,
  request: null,
  repair: null,
  repaired: [],
})

export const stage = (kind: PlainKind, run: DownloadRun, command: DownloadCommand | null) => ({ kind, run, command }) as DownloadState

/** The run with the count of what has come, as `receiving` shows it. */
export const receive = (state: Receiving, run: DownloadRun): Receiving => ({ ...state, run, received: run.gathered.measurements.length })

/** Sends a request; where it belongs to the reports, what comes from now on is gathered. */
export function ask({ kind, run: before }: Pick<RunningDownload, 'kind' | 'run'>, request: RecordAccessRequest): DownloadState {
  const run = { ...before, request }
  const command = { kind: 'ask', request } as const
  if (request.opcode !== 'report') return stage(kind === 'pairing' ? 'pairing' : 'counting', run, command)
  const { gathered, expected } = run
  return { kind: 'receiving', run, command, received: gathered.measurements.length, expected, awaitsContexts: false }
}

/** Everything, or what is new, or what was still missing when the connection was lost. */
export function selectionOf({ since, goOnFrom }: DownloadRun): RecordSelection {
  if (goOnFrom !== null) return { kind: 'from', sequence: goOnFrom }
  // From the last known reading on, itself included: only its return proves that the meter still counts as it did.
  return since ? { kind: 'from', sequence: since.sequence } : { kind: 'all' }
}

export const report = (state: RunningDownload): DownloadState => ask(state, { opcode: 'report', records: selectionOf(state.run) })

/** Gives up knowing where to begin. */
export const forAll = (run: DownloadRun): DownloadRun => ({ ...run, since: null, isProven: false, goOnFrom: null, expected: run.total })

export const fail = ({ run }: Pick<RunningDownload, 'run'>, reason: DownloadFailure, canGoOn = run.meter !== null): FailedDownload => ({
  kind: 'failed',
  run: { ...run, repair: null },
  reason,
  canGoOn,
  command: reason === 'disconnected' ? null : { kind: 'disconnect' },
})

export const cancel = ({ run }: Pick<RunningDownload, 'run'>): DownloadState => stage('cancelled', run, { kind: 'disconnect' })

function lastOf(run: DownloadRun, gathered: GatheredRecords): LastSequence | null {
  const newest = newestOf(gathered)
  if (!newest) return run.since && { ...run.since, count: run.total }
  const { sequence, baseTime } = newest
  return run.meter && baseTime ? { meterId: run.meter.meterId, sequence, baseTime, count: run.total } : null
}

/** The end of a download. Where records are missing the next one begins where this one did: nothing may be left out for good. */
export function finish(run: DownloadRun): DownloadState {
  const missingCount = Math.max((run.expected ?? 0) - run.gathered.measurements.length, 0)
  const last = missingCount === 0 ? lastOf(run, run.gathered) : run.since
  return { kind: 'finished', run, missingCount, last, command: { kind: 'disconnect' } }
}

/** The meter has sent all it was asked for: finished, unless contexts are still to come. */
export function complete(state: Receiving): DownloadState {
  return awaitsContexts(state.run.gathered) ? { ...state, awaitsContexts: true } : finish(state.run)
}
