import type { WallClock } from '../../../time/wallClock.ts'
import type { RecordSelection } from '../recordAccess.ts'
import type { DownloadTimers } from '../timers.ts'
import type { SentContext } from '../writeGlucoseContext.ts'
import type { SentMeasurement } from '../writeGlucoseMeasurement.ts'

/** One record of a simulated meter, as it will be sent. */
export interface SimulatedRecord {
  readonly measurement: SentMeasurement
  readonly context?: SentContext
}

/** What goes wrong with a simulated meter. Those that say "once" are over after the first time. */
export interface SimulatedFaults {
  /** Once: the connection is lost after this many measurements of a report. */
  readonly disconnectAfter?: number
  /** The person or the meter says no to pairing. */
  readonly refusesPairing?: boolean
  readonly refusesOperators?: readonly RecordSelection['kind'][]
  readonly refusesCount?: boolean
  /** Counts this many records that it never sends. */
  readonly losesRecords?: number
  /** Once: another program's procedure is under way. */
  readonly isBusy?: boolean
  /** Once: it has forgotten that someone listens. */
  readonly forgetsSubscription?: boolean
  /** Takes every request and never answers. */
  readonly isSilent?: boolean
  /** Sends every context after the last measurement. */
  readonly contextsLast?: boolean
}

export interface SimulatedMeterOptions {
  /** Now on the patient's wall clock; the newest reading is before it. */
  readonly now: WallClock
  /** Another seed, other values. */
  readonly seed?: number
  /** The meter's clock and its readings are ahead by this much; 0 unless given. */
  readonly clockAheadMinutes?: number
  /** Instead of 128 readings over 30 days. */
  readonly records?: readonly SimulatedRecord[]
  readonly manufacturer?: string
  readonly model?: string
  readonly serialNumber?: string
  /** As browsers do, which never give a serial number to a page. */
  readonly hidesSerialNumber?: boolean
  /** The meter does not tell its clock. */
  readonly hidesClock?: boolean
  /** Between two messages of the meter; 15 unless given. */
  readonly stepMilliseconds?: number
  readonly timers?: DownloadTimers
  readonly faults?: SimulatedFaults
}
