import type { Translated } from '@diab/internal/en'
import type { uploadMessages } from './upload.messages.ts'

const kilobyte = 1024
const sizeText = (bytes: number): string =>
  bytes < kilobyte * kilobyte
    ? `${Math.max(1, Math.round(bytes / kilobyte))}\u00a0kB`
    : `${(bytes / kilobyte / kilobyte).toFixed(1)}\u00a0MB`

/** English texts of `uploadMessages`. */
export const uploadMessagesEn: Translated<typeof uploadMessages> = {
  title: 'Upload data',
  titleFor: (name) => `Upload data to the diary of ${name}`,
  intro: {
    patient: 'Read in a file of your meter, or the meter itself. Nothing goes into your diary until you have looked it over.',
    staff: 'The meter’s file is read in the browser. Nothing goes into the diary until it has been reviewed.',
  },
  whose: 'Into whose diary?',
  whoseOwn: (name) => `${name} (own diary)`,
  dropHere: { patient: 'Drop your meter’s files here', staff: 'Drop the meter’s files here' },
  chooseHere: { patient: 'Choose your meter’s files', staff: 'Choose the meter’s files' },
  chooseHint: 'several at once, too',
  dropHint: {
    patient: 'several files too; or paste from the clipboard (Ctrl+V)',
    staff: 'several files too; or from the clipboard (Ctrl+V)',
  },
  choose: 'Choose file',
  pastedFile: 'clipboard.csv',
  fileList: 'Chosen files',
  size: sizeText,
  steps: {
    waiting: 'In the queue',
    reading: (percent) => `Reading: ${percent}%`,
    asking: 'We have a question',
    sending: (percent) => `Uploading: ${percent}%`,
    ready: (count) => `${count} ${count === 1 ? 'entry' : 'entries'}, waiting for review`,
    refused: 'Could not be read',
    failed: 'The upload failed',
    stopped: (percent) => `Stopped at ${percent}%`,
  },
  readingOf: (fileName) => `Reading ${fileName}`,
  sendingOf: (fileName) => `Uploading ${fileName}`,
  goOn: 'Continue',
  stoppedHint: {
    patient: 'What has arrived is kept for 24 hours. Your diary has not changed.',
    staff: 'What has arrived is kept for 24 hours. The diary has not changed.',
  },
  unfinishedTitle: 'Unfinished upload',
  unfinished: {
    patient: (fileName, count) =>
      `${fileName}: ${count} ${count === 1 ? 'row has' : 'rows have'} already arrived. Choose the same file again, and we continue from there.`,
    staff: (fileName, count) =>
      `${fileName}: ${count} ${count === 1 ? 'row has' : 'rows have'} already arrived. Choose the same file again to continue from there.`,
  },
  unknownFile: 'Unknown file',
  sharedTitle: 'Shared file',
  sharedRead: 'Read in',
  sharedGone: 'The shared file did not arrive. Share it again, or choose it here.',
  sharedClose: 'OK',
  giveUp: 'Discard',
  cancel: 'Cancel',
  cancelOf: (fileName) => `Cancel: ${fileName}`,
  remove: (fileName) => `Remove ${fileName} from the list`,
  review: 'Review',
  reviewAll: (count) => (count === 1 ? 'Review' : `Review ${count} files`),
  refusedHint: {
    patient: 'Choose another file, or export it as CSV from the meter’s software.',
    staff: 'Another file can be chosen, or a CSV exported from the meter’s software.',
  },
  failedHint: {
    patient: 'The file is still on your device, and your diary has not changed. Try again.',
    staff: 'The file is still on this device, and the diary has not changed. Try again.',
  },
  offlineHint: {
    patient: 'No connection to the server. What was read is kept; try again when you are online.',
    staff: 'No connection to the server. What was read is kept; try again when the internet is back.',
  },
  retry: 'Retry',
  unreadable: 'The file could not be opened.',
  tooMany: 'An upload can contain at most 600,000 readings. Upload it in smaller parts, period by period.',
  staffLinks: { title: 'Meters at the clinic', patient: 'Connect a patient', meter: 'Connect a device' },
  whatTitle: 'What can be uploaded?',
  what: [
    'LibreView, Dexcom Clarity, Glooko (also as zip), mySugr, CareLink, Diasend',
    'Nightscout, Contour, OneTouch, Accu-Chek Mobile, Diabnapló’s own CSV, tab-separated diary',
    'Other tables (CSV or Excel) work too: their columns have to be named once.',
  ],
  howTitle: 'What happens to it?',
  how: {
    patient: [
      'This device reads the file, and only the readings go to the server.',
      'You look over what is new, what your diary already has, and what we could not read.',
      'The readings go into your diary when you save. No reading goes in twice, and the whole upload can be undone.',
    ],
    staff: [
      'This device reads the file, and only the readings go to the server.',
      'You can review what is new, what the diary already has, and what could not be read.',
      'The readings go into the diary when they are saved. No reading goes in twice, and the whole upload can be undone.',
    ],
  },
}
