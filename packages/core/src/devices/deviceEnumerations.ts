import * as z from 'zod/mini'

export const MeterDeviceProfile = { BloodGlucose: 1, Ketone: 2 } as const
export const meterDeviceProfileSchema = z.literal(Object.values(MeterDeviceProfile))
export type MeterDeviceProfile = z.infer<typeof meterDeviceProfileSchema>

export const DeviceState = { Empty: 1, WaitingForConnection: 2, Connected: 3, Deactivated: 4 } as const
export const deviceStateSchema = z.literal(Object.values(DeviceState))
export type DeviceState = z.infer<typeof deviceStateSchema>
