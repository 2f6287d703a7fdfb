import { BluetoothFault, type BluetoothFaultReason } from './bluetoothPort.ts'

/**
 * Chromium's errors, the more specific first. The name is not enough: a refused pairing and a lost connection are both a
 * NetworkError. The two attribute errors of the Glucose Service include their number where the platform passes it on.
 */
const meanings: readonly (readonly [name: RegExp, message: RegExp, reason: BluetoothFaultReason])[] = [
  [/./, /\b0x80\b|already in progress/i, 'procedureInProgress'],
  [/./, /\b0x81\b|CCCD|client characteristic configuration/i, 'notConfigured'],
  [/./, /not paired|authenticat|pairing|insufficient|not authorized|encrypt/i, 'pairingRefused'],
  [/./, /GATT server is disconnected|device (?:has )?disconnected|no longer in range/i, 'disconnected'],
  [/NotFoundError/, /adapter|low energy|not available|turned off|globally disabled/i, 'unavailable'],
  [/NotFoundError/, /no (?:services|characteristics)|matching uuid/i, 'notOffered'],
  [/NotFoundError/, /chooser|cancel/i, 'noMeterChosen'],
  [/SecurityError/, /blocklist|blacklist|origin is not allowed to access/i, 'notOffered'],
  [/SecurityError|NotAllowedError/, /./, 'notAllowed'],
  [/NotFoundError/, /./, 'noMeterChosen'],
  [/NetworkError/, /./, 'connectionFailed'],
]

/** The fault behind an error of the browser's Bluetooth. */
export function toBluetoothFault(error: unknown): BluetoothFault {
  if (error instanceof BluetoothFault) return error
  const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) }
  const reason = meanings.find(([ofName, ofMessage]) => ofName.test(name) && ofMessage.test(message || ' '))?.[2] ?? 'unknown'
  return new BluetoothFault(reason, { cause: error })
}
