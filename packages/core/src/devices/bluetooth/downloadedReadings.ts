import type { BluetoothMeter } from './bluetoothPort.ts'
import type { DownloadFailure, DownloadRun, FailedDownload, MeterDescription } from './downloadState.ts'
import type { LastSequence } from './gatheredRecords.ts'

/** What a meter has sent, byte for byte, and what it said of itself. */
export interface DownloadedReadings {
  /** Null when the connection was lost before the meter said who it is. */
  readonly meter: MeterDescription | null
  readonly measurements: readonly Uint8Array[]
  readonly contexts: readonly Uint8Array[]
  /** All records on the meter; null when it does not count. */
  readonly total: number | null
  /** Only what came after an earlier download was asked for. */
  readonly isSinceLast: boolean
  /** Records counted that never came. */
  readonly missingCount: number
  /** To be stored: where the next download may begin. Null when it has to start over. */
  readonly last: LastSequence | null
}

export const toDownloaded = (
  { meter, gathered, total, since }: DownloadRun,
  { missingCount, last }: Pick<DownloadedReadings, 'missingCount' | 'last'>,
): DownloadedReadings => ({
  meter,
  measurements: gathered.measurements,
  contexts: gathered.contexts,
  total,
  isSinceLast: since !== null,
  missingCount,
  last,
})

/** A download that stopped. What came until then is in `readings`; hand the error to `goOn` to go on with it. */
export class DownloadFailedError extends Error {
  override readonly name = 'DownloadFailedError'
  readonly reason: DownloadFailure
  readonly canGoOn: boolean
  readonly readings: DownloadedReadings
  readonly state: FailedDownload
  readonly meter: BluetoothMeter | null

  constructor(state: FailedDownload, meter: BluetoothMeter | null) {
    super(`The download failed: ${state.reason}`)
    const { expected, gathered, since } = state.run
    const missingCount = Math.max((expected ?? 0) - gathered.measurements.length, 0)
    this.reason = state.reason
    this.canGoOn = state.canGoOn && meter !== null
    this.readings = toDownloaded(state.run, { missingCount, last: since })
    this.state = state
    this.meter = meter
  }
}
