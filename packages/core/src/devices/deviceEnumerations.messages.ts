import type { DeviceState, MeterDeviceProfile } from './deviceEnumerations.ts'

export const meterDeviceProfileLabels: Record<MeterDeviceProfile, string> = { 1: 'Vércukormérő', 2: 'Ketonmérő' }

export const deviceStateLabels: Record<DeviceState, string> = {
  1: 'Üres',
  2: 'Csatlakoztatásra vár',
  3: 'Csatlakoztatva',
  4: 'Kikapcsolva',
}
