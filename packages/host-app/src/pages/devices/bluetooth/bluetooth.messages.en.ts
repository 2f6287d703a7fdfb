import type { Translated } from '@diab/internal/en'
import type { bluetoothMessages } from './bluetooth.messages.ts'

/** English texts of `bluetoothMessages`. */
export const bluetoothMessagesEn: Translated<typeof bluetoothMessages> = {
  title: 'Bluetooth meter',
  text: {
    patient:
      'Switch on Bluetooth on your meter and keep it near the computer. We read every reading of the meter; only new ones go into your diary.',
    staff: 'Switch on Bluetooth on the meter and keep it near the computer. Every reading is read; only new ones go into the diary.',
  },
  start: 'Choose meter',
  simulated: 'Demo meter',
  simulatedHint: 'Not a real meter: it gives thirty days of made-up readings, and its clock is 62 minutes fast.',
  unsupported: {
    patient:
      'This browser cannot reach Bluetooth meters. Chrome and Edge can (Windows, macOS, Android). Here, upload a file saved from the meter’s software.',
    staff:
      'This browser cannot reach Bluetooth meters. Chrome and Edge can (Windows, macOS, Android). Here, a file saved from the meter’s software can be uploaded.',
  },
  stages: {
    choosing: 'Choose the meter in the browser’s window…',
    connecting: 'Connecting…',
    pairing: 'Pairing: the meter may ask for a code…',
    receiving: 'Reading the meter…',
    cancelling: 'Cancelling…',
  },
  received: (received, expected) =>
    expected === null ? `${received} ${received === 1 ? 'reading' : 'readings'}` : `${received} / ${expected} readings`,
  sending: 'Transferring…',
  cancel: 'Cancel',
  close: 'Close',
  goOn: 'Continue',
  again: 'Retry',
  takeReceived: (received) => `Review ${received} ${received === 1 ? 'reading' : 'readings'}`,
  receivedCount: (received) =>
    received === 1 ? '1 reading has already arrived and is kept.' : `${received} readings have already arrived and are kept.`,
  empty: 'The meter has no readings.',
  failed: 'The readings could not be transferred; those received are kept.',
  offline: 'No connection to the server; the readings received are kept.',
  missing: (count) =>
    `The meter announced ${count} ${count === 1 ? 'reading' : 'readings'} but did not send ${count === 1 ? 'it' : 'them'}.`,
  reasons: {
    unavailable: 'Bluetooth is switched off, or this device does not have it.',
    noMeterChosen: 'No meter was chosen.',
    notAllowed: 'The browser does not allow Bluetooth on this page.',
    connectionFailed: 'Could not connect to the meter. Switch it on and bring it closer.',
    disconnected: 'The connection to the meter was lost.',
    pairingRefused: 'Pairing failed. The code is on the display or the back of the meter.',
    notOffered: 'This device does not share its readings in the standard way. A file saved from its software can be uploaded.',
    notConfigured: 'The meter did not accept the request. Switch it off and on, then try again.',
    unknown: 'The meter reported an unknown fault. Try again.',
    busy: 'Another program is reading the meter. Close it and try again.',
    notSupported: 'This meter cannot send its stored readings. A file saved from its software can be uploaded.',
    notCompleted: 'The meter stopped sending before the end.',
    unreadableAnswer: 'The meter’s answer could not be understood.',
    timedOut: 'The meter does not respond. Switch it on again and bring it closer.',
  },
}
