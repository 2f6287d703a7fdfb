import { uploadMessages as messages } from './upload.messages.ts'

/** What the clipboard holds as files: those it has, or its text, such as cells of a spreadsheet. */
export function pastedFiles(clipboard: Pick<DataTransfer, 'getData'> & { files: Iterable<File> }): File[] {
  const files = [...clipboard.files]
  if (files.length > 0) return files
  const text = clipboard.getData('text/plain')
  // A word or two is a slip of the hand, not a table.
  return text.includes('\n') ? [new File([text], messages.pastedFile, { type: 'text/csv' })] : []
}
