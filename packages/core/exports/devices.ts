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
export { canShift, isAhead, markDuplicates, numberKeys, shiftItem, sourceKeysOf } from '../src/devices/readingDuplicates.ts'
export { sourceKeyOf, sourceKeyOfEntry } from '../src/devices/sourceKey.ts'
export { readReadingFile } from '../src/devices/files/readReadingFile.ts'
export type { FileAnswers, FileQuestion, FileReading, ReadingFileOptions, ReadingSource } from '../src/devices/files/fileReading.ts'
export { devicesKeys } from '../src/devices/devices.keys.ts'
export { importContract, importSchema, importUndoHours, type Import } from '../src/devices/import.contract.ts'
export {
  importMappingSchema,
  savedImportMappingSchema,
  type DateOrder,
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
  transferListMax,
  transferMaxBodyBytes,
  shiftMaxMinutes,
  transferSchema,
  transferSourceSchema,
  type NewTransfer,
  type RefusedRow,
  type SavedTransfer,
  type Transfer,
  type TransferItemState,
  type TransferSource,
} from '../src/devices/transfer.contract.ts'
export { needsConfirmation, type TransferItem } from '../src/devices/transferItem.ts'
export { DeviceState, deviceStateSchema, MeterDeviceProfile, meterDeviceProfileSchema } from '../src/devices/deviceEnumerations.ts'
export { deviceStateLabels, meterDeviceProfileLabels } from '../src/devices/deviceEnumerations.messages.ts'
