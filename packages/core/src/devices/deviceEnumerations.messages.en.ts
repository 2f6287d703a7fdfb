import type { deviceStateLabels, meterDeviceProfileLabels } from './deviceEnumerations.messages.ts'

/** English texts of `meterDeviceProfileLabels`. */
export const meterDeviceProfileLabelsEn: typeof meterDeviceProfileLabels = { 1: 'Blood glucose meter', 2: 'Ketone meter' }

export const deviceStateLabelsEn: typeof deviceStateLabels = {
  1: 'Empty',
  2: 'Waiting to be connected',
  3: 'Connected',
  4: 'Switched off',
}
