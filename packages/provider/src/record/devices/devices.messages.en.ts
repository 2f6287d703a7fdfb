import type { importMessages, temporaryPermissionMessages, transferMessages } from './devices.messages.ts'

/** English texts of `transferMessages`. */
export const transferMessagesEn: typeof transferMessages = {
  expired: 'The upload has expired',
  saved: 'You have already saved this upload',
  arriving: 'The upload has not arrived completely yet',
  ended: 'This upload is already closed; no more parts can be added',
  otherPiece: 'Another part has already arrived under this number',
  pieceMissing: 'A part of the upload is missing',
  pieceTooLong: 'A part can contain at most 5,000 rows',
  tooManyReadings: 'An upload can contain at most 600,000 readings',
  shift: 'With this adjustment the time of a reading would be before 1900 or after 9999.',
}

export const importMessagesEn: typeof importMessages = {
  undone: 'This import has already been undone',
  undoTimeOver: 'Only a person who may change the diary can still undo this import',
}

export const temporaryPermissionMessagesEn: typeof temporaryPermissionMessages = {
  refused: 'Access cannot be given with this serial number and date of birth',
}
