import type { DownloadEvent, DownloadState, MeterDescription } from '../downloadState.ts'
import type { LastSequence } from '../gatheredRecords.ts'
import { initialDownload, transitionDownload } from '../glucoseDownload.machine.ts'
import { toRecordAccessResponse } from '../recordAccess.ts'
import { toSfloat } from '../sfloat.ts'
import { writeGlucoseContext } from '../writeGlucoseContext.ts'
import { writeGlucoseMeasurement } from '../writeGlucoseMeasurement.ts'

/** One reading a minute: the n-th at minute n of the day. */
export const timeOf = (sequence: number) =>
  `2026-11-20T${String(Math.floor(sequence / 60) % 24).padStart(2, '0')}:${String(sequence % 60).padStart(2, '0')}:00`

export const makeMeasurement = (sequence: number, hasContext = false) =>
  writeGlucoseMeasurement({
    sequence,
    baseTime: timeOf(sequence),
    concentration: { amount: toSfloat(0.0062), unit: 'mol/l' },
    hasContext,
  })

export const makeContext = (sequence: number) => writeGlucoseContext({ sequence, meal: 1 })

export const makeMeter = (given: Partial<MeterDescription> = {}): MeterDescription => ({
  device: { name: 'Mintamérő GL-200', serialNumber: '0042-7719' },
  meterId: '0042-7719',
  deviceNow: null,
  clockDifferenceMinutes: null,
  batteryPercent: null,
  ...given,
})

export const makeLast = (sequence: number, count: number | null = null): LastSequence => ({
  meterId: '0042-7719',
  sequence,
  baseTime: timeOf(sequence),
  count,
})

export const countAnswer = (count: number) => toRecordAccessResponse({ kind: 'count', count })
/** Answer to 1 report, 3 abort or 4 count. */
export const codeAnswer = (to: number, code: number) => toRecordAccessResponse({ kind: 'response', to, code })

/** Opcodes that answers name. */
export const report = 1
export const abort = 3
export const count = 4

export const answered = (bytes: Uint8Array): DownloadEvent => ({ type: 'answered', bytes })
export const counted = (total: number) => answered(countAnswer(total))
export const said = (to: number, code: number) => answered(codeAnswer(to, code))
export const measured = (sequence: number, hasContext = false): DownloadEvent => ({
  type: 'measured',
  bytes: makeMeasurement(sequence, hasContext),
})
export const noted = (sequence: number): DownloadEvent => ({ type: 'contextGiven', bytes: makeContext(sequence) })
export const failed = (reason: Extract<DownloadEvent, { type: 'commandFailed' }>['reason']): DownloadEvent => ({
  type: 'commandFailed',
  reason,
})
export const [chosen, connected, taken] = [{ type: 'meterChosen' }, { type: 'connected' }, { type: 'requestTaken' }] as const
export const [lost, late, cancelled, goneOn] = [
  { type: 'disconnected' },
  { type: 'timedOut' },
  { type: 'cancelled' },
  { type: 'goneOn' },
] as const
export const subscribed: DownloadEvent = { type: 'subscribed', meter: makeMeter() }

export const run = (events: readonly DownloadEvent[], from: DownloadState = initialDownload) =>
  events.reduce<DownloadState>((state, event) => transitionDownload(state, event), from)

export const started = (known: readonly LastSequence[] = []): DownloadEvent => ({ type: 'started', known })
export const paired = (known: readonly LastSequence[] = []) => [started(known), chosen, connected, subscribed]
export const counting = (known: readonly LastSequence[] = []) => [...paired(known), taken]
/** Three readings on the meter, all asked for. */
export const receiving = [...counting(), counted(3)]
/** Ten readings on the meter, those from number 7 on asked for: 7 is known, 8 and 9 are new. */
export const receivingNew = [...counting([makeLast(7, 8)]), counted(10), counted(3)]

export const requestOf = ({ command }: DownloadState) => (command?.kind === 'ask' ? command.request : command?.kind)
export const all = { opcode: 'report', records: { kind: 'all' } }
export const from = (sequence: number) => ({ opcode: 'report', records: { kind: 'from', sequence } })
export const sequencesOf = (state: DownloadState) =>
  state.kind === 'idle' ? [] : state.run.gathered.measurements.map((bytes) => bytes[1]! + 256 * bytes[2]!)
