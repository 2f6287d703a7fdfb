/** The way of a file from the device to the preview. */
export type UploadState =
  | { step: 'choosing' }
  | { step: 'opening' | 'reading' | 'sending'; fileName: string }
  /** The file itself cannot be used; `reason` is a Hungarian sentence. */
  | { step: 'refused'; fileName: string; reason: string }
  /** The provider could not be reached or said no; the file is still there. */
  | { step: 'failed'; fileName: string; isOffline: boolean }
  | { step: 'handedOver'; transferToken: string }

export type UploadEvent =
  | { type: 'fileChosen'; fileName: string }
  | { type: 'fileOpened' }
  | { type: 'readingsParsed' }
  | { type: 'fileRefused'; reason: string }
  | { type: 'sendingFailed'; isOffline: boolean }
  | { type: 'transferCreated'; transferToken: string }
  | { type: 'cancelled' }
  | { type: 'retried' }

export const initialUpload: UploadState = { step: 'choosing' }

export function transition(state: UploadState, event: UploadEvent): UploadState {
  switch (event.type) {
    case 'fileChosen':
      return isBusy(state) ? state : { step: 'opening', fileName: event.fileName }
    case 'fileOpened':
      return state.step === 'opening' ? { step: 'reading', fileName: state.fileName } : state
    case 'readingsParsed':
      return state.step === 'reading' ? { step: 'sending', fileName: state.fileName } : state
    case 'fileRefused':
      return state.step === 'opening' || state.step === 'reading'
        ? { step: 'refused', fileName: state.fileName, reason: event.reason }
        : state
    case 'sendingFailed':
      return state.step === 'sending' ? { step: 'failed', fileName: state.fileName, isOffline: event.isOffline } : state
    case 'transferCreated':
      return state.step === 'sending' ? { step: 'handedOver', transferToken: event.transferToken } : state
    case 'cancelled':
      return isBusy(state) ? initialUpload : state
    case 'retried':
      return state.step === 'failed' ? { step: 'sending', fileName: state.fileName } : state
  }
}

export const isBusy = (state: UploadState): state is Extract<UploadState, { step: 'opening' | 'reading' | 'sending' }> =>
  state.step === 'opening' || state.step === 'reading' || state.step === 'sending'
