/** A characteristic of a service, by their 16-bit numbers of the Bluetooth assigned numbers. */
export interface GattAddress {
  readonly service: number
  readonly characteristic: number
}

export const glucoseService = 0x1808
export const deviceInformationService = 0x180a
export const batteryService = 0x180f
export const currentTimeService = 0x1805

const of = (service: number, characteristic: number): GattAddress => ({ service, characteristic })

export const gatt = {
  glucoseMeasurement: of(glucoseService, 0x2a18),
  glucoseContext: of(glucoseService, 0x2a34),
  glucoseFeature: of(glucoseService, 0x2a51),
  recordAccess: of(glucoseService, 0x2a52),
  modelNumber: of(deviceInformationService, 0x2a24),
  serialNumber: of(deviceInformationService, 0x2a25),
  manufacturerName: of(deviceInformationService, 0x2a29),
  batteryLevel: of(batteryService, 0x2a19),
  currentTime: of(currentTimeService, 0x2a2b),
  /** Some meters have it in the glucose service instead of a current time service. */
  dateTime: of(glucoseService, 0x2a08),
} as const
