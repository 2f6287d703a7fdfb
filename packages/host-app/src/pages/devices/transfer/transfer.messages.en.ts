import { entryTypeLabelsEn, glucoseResultZoneLabelsEn, therapyLabelLabelsEn, unitLabelsEn, type Translated } from '@diab/internal/en'
import { TherapyLabel } from '@diab/core/rules'
import type { transferMessages } from './transfer.messages.ts'

const lowerCase = <Words extends Record<number, string>>(words: Words): Words =>
  Object.fromEntries(Object.entries(words).map(([key, word]) => [key, word.toLowerCase()])) as Words

const smallNumbers = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const countText = (count: number): string => smallNumbers[count] || String(count)
const startsWith = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const entries = (count: number) => (count === 1 ? '1 entry' : `${count} entries`)
const rows = (count: number) => (count === 1 ? 'row' : 'rows')
const was = (count: number) => (count === 1 ? 'was' : 'were')

/** English texts of `transferMessages`. */
export const transferMessagesEn: Translated<typeof transferMessages> = {
  title: { patient: 'Look it over before it goes into your diary', staff: 'Review before saving' },
  titleFor: (name) => `Look it over before it goes into the diary of ${name}`,
  titleForStaff: (name) => `Review before saving: diary of ${name}`,
  savedTitle: { patient: 'The readings are in your diary', staff: 'The readings are in the diary' },
  savedNothingTitle: 'There were no new readings',
  undoneTitle: 'The upload has been undone',
  notSavedTitle: {
    patient: (count) => `${startsWith(countText(count))} ${rows(count)} did not go into your diary`,
    staff: (count) => `${startsWith(countText(count))} ${rows(count)} did not go into the diary`,
  },
  loading: 'Loading the readings',
  unknownDevice: 'Unknown meter',
  serial: (serialNumber) => `serial number: ${serialNumber}`,
  file: (fileName) => `file: ${fileName}`,
  unit: (unit) => `unit: ${unit}`,
  twoUnits: 'unit: mmol/l and mg/dl mixed',
  warnings: 'What you need to know about the file',
  counts: {
    new: 'new',
    read: 'read',
    duplicate: 'already in the diary, left out',
    refused: 'not imported',
    confirm: 'to be confirmed',
    ahead: 'in the future, left out',
  },
  chartTitle: (inTarget, count) => `${inTarget} of ${count} glucose ${count === 1 ? 'reading' : 'readings'} in target`,
  chartTitleOfSensor: (count) => `${count} glucose ${count === 1 ? 'reading' : 'readings'} in order of time`,
  chartLegend: {
    patient: 'by your own target ranges',
    staff: 'by the patient’s target ranges',
  },
  chartLegendUsual: 'by the general target ranges',
  chartLabel: 'The glucose readings in order of time; the table below lists the same.',
  chartKnown: 'already in the diary',
  tableTitle: 'Entries read',
  tableFilter: 'Which rows are shown',
  filters: { all: 'All', new: 'New', duplicate: 'Already in the diary', confirm: 'To confirm', ahead: 'In the future' },
  columns: {
    entryDate: 'Time',
    entryDateShifted: 'Time (adjusted)',
    kind: 'Type',
    value: 'Value',
    detail: 'Detail',
    state: 'Status',
  },
  rows: (first, last, count) => `Rows ${first}–${last} of ${count}`,
  noRows: 'There are no such rows.',
  previous: 'Previous rows',
  next: 'Next rows',
  kinds: entryTypeLabelsEn,
  units: unitLabelsEn,
  readState: 'read',
  states: { new: '+ new', duplicate: 'already in the diary', confirm: 'to confirm', ahead: 'in the future' },
  zones: glucoseResultZoneLabelsEn,
  labels: lowerCase({ ...therapyLabelLabelsEn, [TherapyLabel.Undefined]: 'no time of day' }),
  noValue: '–',
  originTitle: 'What measured them?',
  originText: {
    patient: 'Sensor values are compared with another target range than finger-prick readings. If this is wrong, you can change it here.',
    staff: 'Sensor values are compared with another target range than finger-prick readings. It can be changed here.',
  },
  originGroup: (kind, count) => `${kind}, ${count} ${count === 1 ? 'reading' : 'readings'}`,
  origins: { sensor: 'sensor', meter: 'meter', hand: 'by hand' },
  confirmTitle: (count) => (count === 1 ? 'One unusual value' : `${count} unusual values`),
  confirmHint: {
    patient: 'Such values are rare and may be typing errors. We save only those you confirm.',
    staff: 'Such values are rare and may be typing errors. Only confirmed values are saved.',
  },
  confirmAll: 'All are correct',
  reasonsTitle: (count) => `Why ${was(count)} ${countText(count)} ${rows(count)} left out?`,
  openRefused: 'Show the rows not imported',
  refusedDialogTitle: 'Rows not imported',
  close: 'Close',
  notSaved: {
    place: 'Place',
    unreadable: 'unreadable',
    content: 'Content',
    reason: 'Why was it left out?',
    advice: 'What can be done?',
    line: (line) => `row ${line}`,
    more: (count) => `and ${count} more ${rows(count)}; the list contains them all`,
    moreThanListed: (count, listed) => `and ${count} more ${rows(count)}; the list contains the first ${listed}`,
    download: 'Save list (CSV)',
    file: 'rows-left-out.csv',
    columns: ['Row', 'Reason', 'Content'],
    aheadReason: 'Time in the future.',
    aheadAdvice: {
      patient: 'Upload it again, and adjust the times to the meter’s clock during the review.',
      staff: 'It can be uploaded again, and the times adjusted to the meter’s clock during the review.',
    },
    unconfirmedReason: 'Unusual value, not confirmed.',
    unconfirmedAdvice: { patient: 'Upload it again and confirm it.', staff: 'It can be uploaded again and confirmed.' },
    refusedAdvice: { patient: 'You can also enter it in the diary by hand.', staff: 'It can also be entered in the diary by hand.' },
    noAdvice: { patient: 'You do not need to do anything.', staff: 'Nothing needs to be done.' },
  },
  saveCount: (count) => entries(count),
  saveInto: {
    patient: 'will go into your diary. You can undo this as a whole for 24 hours after saving.',
    staff: 'will go into the diary. This can be undone as a whole for 24 hours after saving.',
  },
  saveIntoOf: (name) => `will go into the diary of ${name}. This can be undone as a whole for 24 hours after saving.`,
  saveNothing: 'There are no new entries to save.',
  saveWithoutPatient: 'To save, choose whose readings they are.',
  saveNotAllowed: 'Readings cannot be saved to this patient’s diary.',
  recomputing: 'Recalculating…',
  recomputeFailed: 'The change could not be calculated. Try again.',
  save: 'Save',
  saving: 'Saving. It continues even if the connection is lost.',
  savingLabel: 'Saving the entries',
  savedPercent: (percent) => `${percent}%`,
  cancel: 'Cancel',
  saveFailed: {
    patient: 'Could not save. The readings are kept; try again.',
    staff: 'Could not save. The readings are kept; try again.',
  },
  saveOffline: {
    patient: 'No connection to the server. The readings are kept; save again when you are online.',
    staff: 'No connection to the server. The readings are kept; save again when the internet is back.',
  },
  receipt: {
    patient: (saved) => `${entries(saved)} saved to your diary.`,
    staff: (saved) => `${entries(saved)} saved to the diary.`,
  },
  receiptNothing: 'Every entry read was already in the diary.',
  receiptNone: 'No entry went into the diary.',
  receiptDuplicate: (count) => `${count} ${was(count)} already in the diary and left out.`,
  receiptUnconfirmed: {
    patient: (count) =>
      count === 1
        ? 'You did not confirm 1 unusual value; it was left out.'
        : `You did not confirm ${count} unusual values; they were left out.`,
    staff: (count) =>
      count === 1 ? '1 unusual value was not confirmed and was left out.' : `${count} unusual values were not confirmed and were left out.`,
  },
  receiptAhead: (count) => `${count} ${count === 1 ? 'reading' : 'readings'} with a time in the future ${was(count)} left out.`,
  receiptRefused: (count) => `${count} ${rows(count)} did not go into the diary.`,
  receiptShift: (words) => `Times adjusted: ${words}.`,
  undo: 'Undo',
  undone: (count) => `${entries(count)} removed from the diary. The file or meter can be uploaded again.`,
  openDiary: 'Open diary',
  another: 'Another upload',
  nextFile: (left) => (left === 1 ? 'Review next file' : `Review next file (${left} left)`),
  problems: {
    expired: {
      title: 'The upload has expired',
      text: {
        patient: 'The link of the meter’s software is valid for 24 hours. Start the upload again from the software or the file.',
        staff: 'The link of the meter’s software is valid for 24 hours. The upload can be started again from the software or the file.',
      },
    },
    saved: {
      title: 'This upload is already saved',
      text: {
        patient: 'The link can be used once. The readings are in your diary.',
        staff: 'The link can be used once. The readings are in the diary.',
      },
    },
    foreign: {
      title: 'The meter belongs to another account',
      text: {
        patient: 'This meter belongs to another patient. Ask the clinic to disconnect it.',
        staff: 'This meter belongs to another patient. It has to be switched off there first.',
      },
    },
    foreignSerial: {
      patient: (serialNumber) => `This meter (serial number ${serialNumber}) belongs to another patient. Ask the clinic to disconnect it.`,
      staff: (serialNumber) =>
        `This meter (serial number ${serialNumber}) belongs to another patient. It has to be switched off there first.`,
    },
    unknownFile: {
      title: 'We do not know this file',
      text: {
        patient: 'It must be a CSV or a file of the meter’s software. You can also name the columns of the reading and the time yourself.',
        staff: 'It must be a CSV or a file of the meter’s software. The columns of the reading and the time can also be named by hand.',
      },
    },
    absent: {
      title: 'This upload cannot be found',
      text: {
        patient: 'The link is wrong or old. Start the upload again.',
        staff: 'The link is wrong or old, or there is no permission for this patient.',
      },
    },
    failed: {
      title: 'The upload could not be loaded',
      text: {
        patient: 'The readings are kept for 24 hours. Try again.',
        staff: 'The readings are kept for 24 hours. Try again.',
      },
    },
  },
  restart: 'Start again',
  retry: 'Retry',
  myDevices: 'My devices',
  giveColumns: 'Name the columns',
}
