import type { Translated } from '@diab/internal/en'
import type { importMessages } from './imports.messages.ts'

const entries = (count: number) => (count === 1 ? '1 entry' : `${count} entries`)

/** English texts of `importMessages`. */
export const importMessagesEn: Translated<typeof importMessages> = {
  title: 'Earlier uploads',
  loading: 'Loading earlier uploads',
  emptyTitle: 'Uploads will be here',
  emptyText: {
    patient: 'Every saved file and meter appears here, and you can undo each as a whole.',
    staff: 'Every saved file and meter appears here, and each can be undone as a whole.',
  },
  errorTitle: 'The earlier uploads could not be loaded',
  errorText: {
    patient: 'Your diary has not changed. Try again.',
    staff: 'The diary has not changed. Try again.',
  },
  offlineText: 'No connection to the server. The list will load when the internet is back.',
  unknownDevice: 'Unknown meter',
  bluetooth: 'Bluetooth',
  by: (name) => `uploaded by ${name}`,
  counts: (saved, duplicates, refused) =>
    [
      `${saved} saved`,
      duplicates > 0 ? `${duplicates} already there` : '',
      refused > 0 ? `${refused} ${refused === 1 ? 'row' : 'rows'} not imported` : '',
    ]
      .filter(Boolean)
      .join(' · '),
  shift: (words) => `times adjusted: ${words}`,
  serial: (serialNumber) => `serial number: ${serialNumber}`,
  undo: 'Undo',
  undoOf: (what) => `Undo: ${what}`,
  undone: (when) => `undone: ${when}`,
  nothingLeft: 'no entries left in the diary',
  changed: (remaining, changed) =>
    changed > 0 ? `${entries(remaining)} in the diary, ${changed} changed since` : `${entries(remaining)} in the diary`,
  older: 'Older uploads',
  dialogTitle: 'Undo this upload?',
  dialogTitleStaff: 'Undo upload',
  dialogText: (remaining) => `${entries(remaining)} will be removed from the diary.`,
  dialogChanged: (changed) =>
    `${changed} of them ${changed === 1 ? 'has' : 'have'} been changed since; the ${changed === 1 ? 'change is' : 'changes are'} lost too.`,
  dialogSkipped: (names) =>
    `What a later upload (${[...new Set(names)].join(', ')}) also held is removed too: upload that file or meter again.`,
  dialogAgain: 'The file or meter can be uploaded again later.',
  keep: 'Cancel',
  confirm: 'Undo',
  undoFailed: 'Could not undo; the entries are still in the diary.',
  undoOffline: 'No connection to the server. The entries are still in the diary; try again when the internet is back.',
  undoneNow: (removed) => `${entries(removed)} removed from the diary.`,
}
