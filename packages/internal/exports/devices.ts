export { changeOrigin, originListOf, originOf } from '../../core/src/devices/changeOrigins.ts'
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
} from '../../core/src/devices/clockFinding.ts'
export { cutTransfer } from '../../core/src/devices/cutTransfer.ts'
export { deviceStateLabels, meterDeviceProfileLabels } from '../../core/src/devices/deviceEnumerations.messages.ts'
export { DeviceState, MeterDeviceProfile } from '../../core/src/devices/deviceEnumerations.ts'
export { encodeTransfer } from '../../core/src/devices/encodeTransfer.ts'
export type { MeasuredBy, WholeFile } from '../../core/src/devices/files/fileReading.ts'
export { unitOfValues } from '../../core/src/devices/files/unitEvidence.ts'
export { handOver, PiecesDiffer, PieceSender, transferWholeMax } from '../../core/src/devices/handOver.ts'
export type { Import } from '../../core/src/devices/import.contract.ts'
export type { ColumnKind, DateOrder, FurtherColumn, SavedImportMapping } from '../../core/src/devices/importMapping.schema.ts'
export { canUndoImport, laterImportsThatSkipped } from '../../core/src/devices/importUndo.ts'
export type {
  ChangedMeterRegistration,
  MeterRegistration,
  NewMeterRegistration,
} from '../../core/src/devices/meterRegistration.contract.ts'
export { meterRegistrationMessages } from '../../core/src/devices/meterRegistration.messages.ts'
export {
  checkMeterChange,
  newMeterState,
  profileOf,
  registrationForUpload,
  toSerialNumber,
} from '../../core/src/devices/meterRegistration.rules.ts'
export { readNightscoutDocument, readNightscoutTime, type NightscoutReading } from '../../core/src/devices/nightscoutDocument.ts'
export { entryExtensionUrl } from '../../core/src/devices/ownExport/ownJson.ts'
export { createOwnTable } from '../../core/src/devices/ownExport/ownTable.ts'
export {
  canShift,
  isAhead,
  markDuplicates,
  nearKeysOf,
  numberKeys,
  shiftItem,
  sourceKeysOf,
  type HeldReadings,
} from '../../core/src/devices/readingDuplicates.ts'
export { saveWatched } from '../../core/src/devices/saveWatched.ts'
export { readingKeysOf, readingKeysOfEntry, sourceKeyOf, sourceKeyOfEntry, type ReadingKeys } from '../../core/src/devices/sourceKey.ts'
export { temporaryPermissionHours } from '../../core/src/devices/temporaryPermission.contract.ts'
export type { TransferComparison } from '../../core/src/devices/transfer.api.ts'
export {
  transferLifetimeHours,
  transferListedMax,
  transferListMax,
  transferMaxBodyBytes,
  transferPieceMaxItems,
  writeOrigins,
  type OriginChange,
  type RefusedRow,
  type SavedTransfer,
  type Transfer,
  type TransferGroup,
  type TransferItemState,
  type TransferPageItem,
  type TransferPiece,
  type TransferProgress,
  type TransferSource,
} from '../../core/src/devices/transfer.contract.ts'
export { needsConfirmation, withItemValidity } from '../../core/src/devices/transferItem.ts'
export type { CreatedUploader, Uploader, UploaderLeftOut, UploaderScope } from '../../core/src/devices/uploader.contract.ts'
export { uploaderNameMaxLength, uploadersMax } from '../../core/src/devices/uploader.contract.ts'
export { uploaderLeftOutLabels, uploaderMessages } from '../../core/src/devices/uploader.messages.ts'
export { uploaderForm } from '../../core/src/devices/uploader.rules.ts'
