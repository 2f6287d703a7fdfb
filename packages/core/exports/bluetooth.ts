export {
  BluetoothFault,
  type BluetoothFaultReason,
  type BluetoothMeter,
  type BluetoothPort,
} from '../src/devices/bluetooth/bluetoothPort.ts'
export { createWebBluetooth } from '../src/devices/bluetooth/createWebBluetooth.ts'
export type { WebBluetooth } from '../src/devices/bluetooth/webBluetooth.ts'
export { DownloadFailedError, type DownloadedReadings } from '../src/devices/bluetooth/downloadedReadings.ts'
export { downloadReadings, type DownloadOptions } from '../src/devices/bluetooth/downloadReadings.ts'
export type { DownloadEvent, DownloadFailure, DownloadState, MeterDescription } from '../src/devices/bluetooth/downloadState.ts'
export { initialDownload, timeoutOf, transitionDownload } from '../src/devices/bluetooth/glucoseDownload.machine.ts'
export type { LastSequence } from '../src/devices/bluetooth/gatheredRecords.ts'
export { readGlucoseContext, type GlucoseContext } from '../src/devices/bluetooth/readGlucoseContext.ts'
export { readGlucoseFeature, type GlucoseFeature } from '../src/devices/bluetooth/readGlucoseFeature.ts'
export { readGlucoseMeasurement, type GlucoseMeasurement } from '../src/devices/bluetooth/readGlucoseMeasurement.ts'
export { readRecordAccessResponse, toRecordAccessCommand, type RecordAccessRequest } from '../src/devices/bluetooth/recordAccess.ts'
export { createSimulatedMeter } from '../src/devices/bluetooth/simulated/createSimulatedMeter.ts'
export type { SimulatedFaults, SimulatedMeterOptions, SimulatedRecord } from '../src/devices/bluetooth/simulated/simulatedMeterOptions.ts'
export type { DownloadTimers } from '../src/devices/bluetooth/timers.ts'
export { toTransfer } from '../src/devices/bluetooth/toTransfer.ts'
