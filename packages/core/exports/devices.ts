export {
  clockAheadMinutes,
  findingOfDisplay,
  findingOfMeter,
  findingOfReadings,
  forgottenSeason,
  isShiftProposed,
  isWorthShifting,
  shiftOf,
  type ClockFinding,
} from '../src/devices/clockFinding.ts'
export { changeOrigin, originListOf, originOf } from '../src/devices/changeOrigins.ts'
export { cutTransfer, type CutTransfer } from '../src/devices/cutTransfer.ts'
export { handOver, PieceSender, type PieceSenderOptions, PiecesDiffer, transferWholeMax } from '../src/devices/handOver.ts'
export { saveWatched, type SaveWatchedOptions } from '../src/devices/saveWatched.ts'
export { encodeTransfer, type EncodedTransfer } from '../src/devices/encodeTransfer.ts'
export { itemsOf } from '../src/devices/itemsOf.ts'
export { canUndoImport, type UndoQuestion } from '../src/devices/importUndo.ts'
export {
  checkMeterChange,
  meterStateMoves,
  newMeterState,
  profileOf,
  registrationForUpload,
  toSerialNumber,
} from '../src/devices/meterRegistration.rules.ts'
export { meterRegistrationMessages } from '../src/devices/meterRegistration.messages.ts'
export {
  canShift,
  type HeldReadings,
  isAhead,
  markDuplicates,
  nearKeysOf,
  numberKeys,
  type OfferedReading,
  shiftItem,
  sourceKeysOf,
} from '../src/devices/readingDuplicates.ts'
export { type ReadingKeys, readingKeysOf, readingKeysOfEntry, sourceKeyOf, sourceKeyOfEntry } from '../src/devices/sourceKey.ts'
export { readReadingFile } from '../src/devices/files/readReadingFile.ts'
export type {
  BatchReceiver,
  FileAnswers,
  FileQuestion,
  FileReading,
  MeasuredBy,
  ReadingFileOptions,
  ReadingSource,
  WholeFile,
} from '../src/devices/files/fileReading.ts'
export { devicesKeys } from '../src/devices/devices.keys.ts'
export { importContract, importSchema, importUndoHours, type Import } from '../src/devices/import.contract.ts'
export {
  importMappingSchema,
  savedImportMappingSchema,
  type ColumnKind,
  type DateOrder,
  type FurtherColumn,
  type ImportColumns,
  type ImportMapping,
  type SavedImportMapping,
} from '../src/devices/importMapping.schema.ts'
export {
  meterRegistrationContract,
  meterRegistrationSchema,
  type ChangedMeterRegistration,
  type MeterRegistration,
  type NewMeterRegistration,
} from '../src/devices/meterRegistration.contract.ts'
export { temporaryPermissionContract, temporaryPermissionHours } from '../src/devices/temporaryPermission.contract.ts'
export {
  newTransferSchema,
  refusedRowSchema,
  savedTransferSchema,
  transferContract,
  transferLifetimeHours,
  transferListedMax,
  transferListMax,
  transferMaxBodyBytes,
  transferMaxPieces,
  transferPieceMaxBytes,
  transferPieceMaxItems,
  shiftMaxMinutes,
  transferSchema,
  transferSourceSchema,
  writeOrigins,
  type NewTransfer,
  type OriginChange,
  type OriginList,
  type RefusedRow,
  type SavedTransfer,
  type Transfer,
  type TransferGroup,
  type TransferItemState,
  type TransferPageItem,
  type TransferPiece,
  type TransferProgress,
  type TransferSource,
} from '../src/devices/transfer.contract.ts'
export { needsConfirmation, type TransferItem } from '../src/devices/transferItem.ts'
export { DeviceState, deviceStateSchema, MeterDeviceProfile, meterDeviceProfileSchema } from '../src/devices/deviceEnumerations.ts'
export { deviceStateLabels, meterDeviceProfileLabels } from '../src/devices/deviceEnumerations.messages.ts'
export { createOwnTable, toOwnCsv, type OwnTable, type OwnTypeNames } from '../src/devices/ownExport/ownTable.ts'
export { entryExtensionUrl } from '../src/devices/ownExport/ownJson.ts'
export type { TransferApi, TransferComparison } from '../src/devices/transfer.api.ts'
