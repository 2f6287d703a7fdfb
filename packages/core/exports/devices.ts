export { itemsOf } from '../src/devices/collectTransfer.ts'
export { markDuplicates, sourceKeyOf, sourceKeyOfEntry, numberOccurrences } from '../src/devices/sourceKey.ts'
export { parseReadings, readingFormats, type ParsedReadings } from '../src/devices/parseReadings.ts'
export type { ReadingContext, ReadingFormat } from '../src/devices/readingFormat.ts'
export {
  newTransferSchema,
  refusedRowSchema,
  savedTransferSchema,
  transferContract,
  transferLifetimeHours,
  transferListMax,
  transferMaxBodyBytes,
  transferSchema,
  type NewTransfer,
  type RefusedRow,
  type SavedTransfer,
  type Transfer,
  type TransferItemState,
} from '../src/devices/transfer.contract.ts'
export { needsConfirmation, type TransferItem } from '../src/devices/transferItem.ts'
export { DeviceState, deviceStateSchema, MeterDeviceProfile, meterDeviceProfileSchema } from '../src/devices/deviceEnumerations.ts'
export { deviceStateLabels, meterDeviceProfileLabels } from '../src/devices/deviceEnumerations.messages.ts'
