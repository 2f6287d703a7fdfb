import { fileMessages } from '../../devices.messages.ts'
import type { ArchiveReasons } from '../zipEntries.ts'

/** Entries of a workbook that hold its cells. */
export const isWorkbookEntry = (name: string): boolean =>
  /^xl\/(?:workbook\.xml|styles\.xml|sharedStrings\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/i.test(name)

/** A person knows a workbook as one file, not by its parts. */
export const workbookReasons: ArchiveReasons = { broken: () => fileMessages.workbookBroken, tooLarge: fileMessages.workbookTooLarge }
