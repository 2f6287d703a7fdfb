import { readPageNumber, readSearchText } from './listPlace.ts'
import { isRegistrationSheetSorting, registrationSheetsDefaultSort, type RegistrationSheetSorting } from '@diab/internal/patients'

/** Which sheets, in which order, and which page of them. */
export type SheetList = { patientInfo: string; sortBy: RegistrationSheetSorting; draftOnly: boolean; page: number }

/** Names in the address; they are content, as the paths are. */
const names = { patientInfo: 'kereses', sortBy: 'rendezes', draftOnly: 'hianyos', page: 'oldal' } as const

/** The list of the address; what is nonsense in it asks for nothing. */
export function readSheetList(search: URLSearchParams): SheetList {
  const sortBy = search.get(names.sortBy) ?? ''
  return {
    patientInfo: readSearchText(search, names.patientInfo),
    sortBy: isRegistrationSheetSorting(sortBy) ? sortBy : registrationSheetsDefaultSort,
    draftOnly: search.get(names.draftOnly) === 'igen',
    page: readPageNumber(search, names.page),
  }
}

/** Changes part of the list; another list begins on its first page. Default values are left out. */
export function writeSheetList(search: URLSearchParams, change: Partial<SheetList>): URLSearchParams {
  const { patientInfo, sortBy, draftOnly, page } = { ...readSheetList(search), page: 1, ...change }
  const next = new URLSearchParams(search)
  const values: Record<keyof typeof names, string> = {
    patientInfo,
    sortBy: sortBy === registrationSheetsDefaultSort ? '' : sortBy,
    draftOnly: draftOnly ? 'igen' : '',
    page: page === 1 ? '' : String(page),
  }
  for (const [key, value] of Object.entries(values)) {
    const name = names[key as keyof typeof names]
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}
