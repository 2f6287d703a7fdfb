import type { DownloadFailure } from '@diab/core/devices'

/** The stages shown while the meter is read; core's download has more. */
export type MeterStage = 'choosing' | 'connecting' | 'pairing' | 'receiving' | 'cancelling'

/** The way of a meter's memory from Bluetooth to the preview. */
export type MeterUpload =
  | { step: 'idle' }
  /** `expected` is null for a meter that does not count. */
  | { step: 'downloading'; stage: MeterStage; received: number; expected: number | null }
  /** The download stopped; what came until then is kept. */
  | { step: 'broken'; reason: DownloadFailure; canGoOn: boolean; received: number }
  /** The meter holds nothing. */
  | { step: 'empty' }
  | { step: 'sending'; received: number }
  /** The provider could not be reached or said no; what the meter gave is still there. */
  | { step: 'failed'; isOffline: boolean; received: number }
  | { step: 'handedOver' }

export type MeterUploadEvent =
  | { type: 'started' }
  | { type: 'advanced'; stage: MeterStage; received: number; expected: number | null }
  | { type: 'broke'; reason: DownloadFailure; canGoOn: boolean; received: number }
  | { type: 'gaveNothing' }
  | { type: 'readingsTaken'; received: number }
  | { type: 'sendingFailed'; isOffline: boolean }
  | { type: 'retried' }
  | { type: 'transferCreated' }
  | { type: 'cancelled' }

export const initialMeterUpload: MeterUpload = { step: 'idle' }

const isBusy = ({ step }: MeterUpload) => step === 'downloading' || step === 'sending' || step === 'handedOver'

export function transition(state: MeterUpload, event: MeterUploadEvent): MeterUpload {
  const isDownloading = state.step === 'downloading'
  switch (event.type) {
    case 'started':
      return isBusy(state) ? state : { step: 'downloading', stage: 'choosing', received: 0, expected: null }
    case 'advanced':
      return isDownloading ? { step: 'downloading', stage: event.stage, received: event.received, expected: event.expected } : state
    case 'broke':
      return isDownloading ? { step: 'broken', reason: event.reason, canGoOn: event.canGoOn, received: event.received } : state
    case 'gaveNothing':
      return isDownloading ? { step: 'empty' } : state
    case 'readingsTaken':
      // What came before the connection was lost can be taken as it is.
      return isDownloading || state.step === 'broken' ? { step: 'sending', received: event.received } : state
    case 'sendingFailed':
      return state.step === 'sending' ? { step: 'failed', isOffline: event.isOffline, received: state.received } : state
    case 'retried':
      return state.step === 'failed' ? { step: 'sending', received: state.received } : state
    case 'transferCreated':
      return state.step === 'sending' ? { step: 'handedOver' } : state
    case 'cancelled':
      return state.step === 'handedOver' || state.step === 'idle' ? state : initialMeterUpload
  }
}
