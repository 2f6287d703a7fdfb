import type { WallClock } from '../../time/wallClock.ts'
import type { MeterDevice } from '../../diary/meterDevice.schema.ts'
import type { BluetoothFaultReason } from './bluetoothPort.ts'
import type { GatheredRecords, LastSequence } from './gatheredRecords.ts'
import type { RecordAccessRequest } from './recordAccess.ts'

/** What a meter says of itself once it is connected. */
export interface MeterDescription {
  readonly device: MeterDevice
  /** Serial number, or else the id under which the browser knows the meter. */
  readonly meterId: string
  /** What the meter's clock shows; null when it does not tell. */
  readonly deviceNow: WallClock | null
  /** `deviceNow` less now, in whole minutes: above 0 the meter is ahead. */
  readonly clockDifferenceMinutes: number | null
  readonly batteryPercent: number | null
}

/** What the owner of the machine has to do next; a new object each time. */
export type DownloadCommand =
  | { readonly kind: 'chooseMeter' }
  | { readonly kind: 'connect' }
  /** Listen to measurements, contexts and the control point. Describing the meter is done once, before. */
  | { readonly kind: 'subscribe' }
  | { readonly kind: 'ask'; readonly request: RecordAccessRequest }
  | { readonly kind: 'disconnect' }

/** Why the download from a meter ended without readings. */
export type DownloadFailure =
  | Exclude<BluetoothFaultReason, 'procedureInProgress'>
  /** Another procedure stays under way on the meter. */
  | 'busy'
  /** The meter does not know how to report its records. */
  | 'notSupported'
  /** The meter gave up in the middle. */
  | 'notCompleted'
  | 'unreadableAnswer'
  | 'timedOut'

/** What is known in the course of one download. */
export interface DownloadRun {
  /** Where earlier downloads ended, one for each meter. */
  readonly known: readonly LastSequence[]
  readonly meter: MeterDescription | null
  /** All records on the meter; null when it does not count. */
  readonly total: number | null
  /** Records this download should bring. */
  readonly expected: number | null
  /** The reading that an earlier download ended with, while only what came after it is asked for. */
  readonly since: LastSequence | null
  /** That reading has come again: the numbering is still the same. */
  readonly isProven: boolean
  /** After a lost connection: the number to go on from. */
  readonly goOnFrom: number | null
  readonly gathered: GatheredRecords
  /** The request under way or to be repeated. */
  readonly request: RecordAccessRequest | null
  /** How a refused request is being put right, and what was tried already. */
  readonly repair: DownloadRepair | null
  readonly repaired: readonly DownloadRepair[]
}

/** Abort what is running on the meter, or subscribe again. */
export type DownloadRepair = 'abort' | 'subscribe'

interface Stage<Kind extends string> {
  readonly kind: Kind
  readonly run: DownloadRun
  readonly command: DownloadCommand | null
}

export interface FailedDownload extends Stage<'failed'> {
  readonly reason: DownloadFailure
  /** A meter is known: connecting again continues where it stopped. Received records are kept either way. */
  readonly canGoOn: boolean
}

export type DownloadState =
  | { readonly kind: 'idle'; readonly command: null }
  /** The person is choosing a device. */
  | Stage<'choosing'>
  | Stage<'connecting'>
  | Stage<'subscribing'>
  /** The first protected request is under way: the system may be asking for the meter's code. */
  | Stage<'pairing'>
  | Stage<'counting'>
  | (Stage<'receiving'> & {
      readonly received: number
      /** Null when the meter does not count. */
      readonly expected: number | null
      /** All readings have come, a context announced has not. */
      readonly awaitsContexts: boolean
    })
  /** The stop command was sent to the meter. */
  | Stage<'cancelling'>
  | (Stage<'finished'> & {
      /** Records counted that never came. */
      readonly missingCount: number
      /** Where the next download may begin; null when it has to start over. */
      readonly last: LastSequence | null
    })
  | FailedDownload
  | Stage<'cancelled'>

export type RunningDownload = Exclude<DownloadState, { kind: 'idle' }>

export type DownloadEvent =
  | { readonly type: 'started'; readonly known?: readonly LastSequence[] }
  | { readonly type: 'meterChosen' }
  | { readonly type: 'connected' }
  | { readonly type: 'subscribed'; readonly meter: MeterDescription }
  /** The meter has taken the request; its answer is still to come. */
  | { readonly type: 'requestTaken' }
  /** The command under way did not succeed. */
  | { readonly type: 'commandFailed'; readonly reason: BluetoothFaultReason }
  | { readonly type: 'measured'; readonly bytes: Uint8Array }
  | { readonly type: 'contextGiven'; readonly bytes: Uint8Array }
  | { readonly type: 'answered'; readonly bytes: Uint8Array }
  | { readonly type: 'disconnected' }
  /** `timeoutOf` the state has passed without another event. */
  | { readonly type: 'timedOut' }
  | { readonly type: 'cancelled' }
  /** Connect again and go on where it stopped. */
  | { readonly type: 'goneOn' }
