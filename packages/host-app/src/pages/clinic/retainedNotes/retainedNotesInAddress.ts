import { readPageNumber, readSearchText } from '../../../app/address/listPlace.ts'

/** Which notes, and which page of them. */
export type RetainedNoteList = { patientInfo: string; page: number }

/** Names in the address; they are content, as the paths are. */
const names = { patientInfo: 'kereses', page: 'oldal' } as const

export const readRetainedNoteList = (search: URLSearchParams): RetainedNoteList => ({
  patientInfo: readSearchText(search, names.patientInfo),
  page: readPageNumber(search, names.page),
})

/** Changes part of the list; another search begins on its first page. Defaults are left out. */
export function writeRetainedNoteList(search: URLSearchParams, change: Partial<RetainedNoteList>): URLSearchParams {
  const { patientInfo, page } = { ...readRetainedNoteList(search), page: 1, ...change }
  const next = new URLSearchParams(search)
  if (patientInfo === '') next.delete(names.patientInfo)
  else next.set(names.patientInfo, patientInfo)
  if (page === 1) next.delete(names.page)
  else next.set(names.page, String(page))
  return next
}
