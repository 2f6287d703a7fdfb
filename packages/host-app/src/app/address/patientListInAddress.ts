import { defaultNoDataDays, defaultPatientSorting, type PatientFlag, patientFlags, type PatientSorting } from '@diab/core/rules'
import { isPatientSorting } from '@diab/internal/clinic'
import { hrefTo } from '@diab/internal/routes'
import type { PatientFilter } from '@diab/core/client'
import { listName, placeName } from './listOfVisit.ts'

/** Which patients of the clinic, and in which order. */
export interface PatientList extends PatientFilter {
  sortBy: PatientSorting
}

/** Names in the address; they are content, as the paths are. */
const names = { patientInfo: 'kereses', sortBy: 'rendezes', doctorId: 'orvos', flag: 'jelzes', noDataDays: 'adathiany' } as const
const isUuid = (text: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
const isFlag = (text: string): text is PatientFlag => (patientFlags as readonly string[]).includes(text)

function readNumber(search: URLSearchParams, name: string, least: number, most: number): number | undefined {
  const text = search.get(name) ?? ''
  const value = /^\d{1,6}$/.test(text) ? Number(text) : undefined
  return value !== undefined && value >= least && value <= most ? value : undefined
}

/** The list of the address; what is nonsense in it asks for nothing. */
export function readPatientList(search: URLSearchParams): PatientList {
  const text = (name: keyof typeof names) => search.get(names[name]) ?? ''
  const [patientInfo, sortBy, doctorId, flag] = [text('patientInfo').slice(0, 200), text('sortBy'), text('doctorId'), text('flag')]
  return {
    sortBy: isPatientSorting(sortBy) ? sortBy : defaultPatientSorting,
    ...(patientInfo !== '' && patientInfo.isWellFormed() && { patientInfo }),
    ...(isUuid(doctorId) && { doctorId }),
    ...(isFlag(flag) && { flag, noDataDays: readNumber(search, names.noDataDays, 1, 366) }),
  }
}

/** Leaves out default values, so that the whole list is the short address. */
export function writePatientList(search: URLSearchParams, list: PatientList): URLSearchParams {
  const next = new URLSearchParams(search)
  const values: Record<keyof typeof names, string | undefined> = {
    patientInfo: list.patientInfo,
    sortBy: list.sortBy === defaultPatientSorting ? undefined : list.sortBy,
    doctorId: list.doctorId,
    flag: list.flag,
    noDataDays:
      list.flag === 'no_data' && list.noDataDays !== undefined && list.noDataDays !== defaultNoDataDays
        ? String(list.noDataDays)
        : undefined,
  }
  for (const [key, value] of Object.entries(values)) {
    const name = names[key as keyof typeof names]
    if (value === undefined || value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** The page of the clinic's patients with a list. */
export const patientListHref = (list: PatientList): string =>
  hrefTo('dashboard.patients', {}, Object.fromEntries(writePatientList(new URLSearchParams(), list)))

/** For the address of a visit: the list that it is opened from, and which row of it. */
export function listQuery(list: PatientList, row: number): Record<string, string> {
  return { [listName]: writePatientList(new URLSearchParams(), list).toString(), [placeName]: String(row) }
}

/** The list that a visit was opened from; undefined where its address knows of none. */
export function readListOfVisit(search: URLSearchParams): { list: PatientList; row: number } | undefined {
  const query = search.get(listName)
  const row = readNumber(search, placeName, 0, 999_999)
  return query === null || row === undefined ? undefined : { list: readPatientList(new URLSearchParams(query)), row }
}
