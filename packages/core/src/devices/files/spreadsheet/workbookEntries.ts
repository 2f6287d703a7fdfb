/** Entries of a workbook that hold its cells. */
export const isWorkbookEntry = (name: string): boolean =>
  /^xl\/(?:workbook\.xml|styles\.xml|sharedStrings\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/i.test(name)
