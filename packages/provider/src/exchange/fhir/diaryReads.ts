import { EntryType, readWallClock } from '@diab/core/rules'
import { selectAtcCodes } from '../accountData/accountData.store.ts'
import { atc, type Resource } from '../accountData/fhir/fhirEntry.ts'
import { admitReader, type FhirCall, patientOf, requireScope } from './fhirCaller.ts'
import type { Found } from './bundle.ts'
import { allKinds, kindsOf, toResource } from './diaryResources.ts'
import { countFhirEntries, type FhirEntry, type FhirEntryFilter, type FhirEntryPage, selectFhirEntries } from './fhirDiary.store.ts'
import { selectIdentified, selectIdentifiers } from './fhirIdentifier.store.ts'
import { isUuid, splitId } from './fhirIds.ts'
import { selectFhirPatient } from './fhirPeople.store.ts'
import { FhirProblem } from './fhirProblem.ts'
import { toPatient } from './people.ts'
import { isAmong, type SearchParams, type Token } from './searchParams.ts'

export type DiaryType = keyof typeof allKinds

/** Searches the diary of one patient, newest first unless `_sort` says otherwise. */
export async function searchDiary(call: FhirCall, resourceType: DiaryType, params: SearchParams): Promise<Found> {
  const patientId = patientOf(call, params.patient())
  await admitReader(call, patientId, 'diary.read')
  const code = params.tokens('code')
  const { after: changedAfter, before: changedBefore } = params.instants('_lastUpdated')
  const isOfMedicines = resourceType === 'MedicationAdministration' && code !== undefined
  const filter: FhirEntryFilter = {
    kinds: resourceType === 'Observation' ? kindsOf(code, params.tokens('category')) : allKinds.MedicationAdministration,
    ids: await askedIdsOf(call, params, patientId),
    ...(isOfMedicines && { medicineIds: await medicinesOf(call, code) }),
    ...(resourceType === 'Observation' ? params.period('date') : params.period('effective-time', 'date')),
    changedAfter,
    changedBefore,
  }
  const count = params.count()
  const page = { ...filter, ascending: params.isAscending('date', 'effective-time'), limit: count + 1, last: readCursor(params) }
  const isCounted = params.one('_total') === 'accurate' || params.one('_summary') === 'count' || count === 0
  const isEmpty = [filter.kinds, filter.ids, filter.medicineIds].some((one) => one?.length === 0)
  const included = includesPatient(call, resourceType, params) ? [await selectFhirPatient(call.db, patientId)] : []
  const found = isEmpty || count === 0 ? [] : await selectPage(call, patientId, page)
  const last = found.length > count ? found[count - 1]?.entry : undefined
  return {
    matches: await toResources(call, patientId, found.slice(0, count)),
    included: included.flatMap((patient) => (patient ? [toPatient(patient)] : [])),
    ...(last && { cursor: `${last.entryDate}~${last.id}` }),
    ...(isCounted && { total: isEmpty ? 0 : await countFhirEntries(call.db, patientId, filter) }),
  }
}

const selectPage = ({ db }: FhirCall, patientId: string, page: FhirEntryPage) => selectFhirEntries(db, patientId, page)

/** Medicines of the catalogue that a search by code is about. */
async function medicinesOf({ db }: FhirCall, code: readonly Token[]): Promise<string[]> {
  const atcCodes = await selectAtcCodes(db)
  return [...atcCodes].flatMap(([id, atcCode]) => (isAmong(code, atc, atcCode) ? [id] : []))
}

function includesPatient(call: FhirCall, resourceType: DiaryType, params: SearchParams): boolean {
  const asked = params.all('_include')
  const isIncluded = asked.some((path) => [`${resourceType}:patient`, `${resourceType}:subject`].includes(path))
  if (isIncluded) requireScope(call, 'Patient', 'r')
  return isIncluded
}

/** Ids of the patient's entries among those asked for, by id or identifier; an id of another patient finds nothing. */
async function askedIdsOf({ db }: FhirCall, params: SearchParams, patientId: string): Promise<string[] | undefined> {
  const byId = params.tokens('_id')?.flatMap(({ code }) => {
    const id = splitId(code)
    return id?.ownerId === patientId ? [id.recordId] : []
  })
  const asked = params.tokens('identifier')
  if (!asked) return byId
  const own = asked.flatMap(({ code }) => (code.startsWith('urn:uuid:') && isUuid(code.slice(9)) ? [code.slice(9)] : []))
  const given = await selectIdentified(
    db,
    patientId,
    asked.map(({ system = '', code }) => ({ system, value: code })),
  )
  const named = [...own, ...given.values()]
  return byId ? byId.filter((id) => named.includes(id)) : named
}

function readCursor(params: SearchParams): FhirEntryPage['last'] {
  const cursor = params.one('_cursor')
  if (cursor === undefined) return undefined
  const [entryDate = '', id = ''] = cursor.split('~')
  if (readWallClock(entryDate) !== entryDate || !isUuid(id)) throw new FhirProblem(400, 'value', '_cursor: is not of a page of this list')
  return { entryDate, id }
}

/** Reads one entry by its id; undefined for one that is not there. */
export async function readDiary(call: FhirCall, resourceType: DiaryType, id: string): Promise<Resource | undefined> {
  const ids = splitId(id)
  await admitReader(call, ids?.ownerId ?? '', 'diary.read')
  if (!ids) return undefined
  const page = { kinds: allKinds[resourceType], ids: [ids.recordId], ascending: true, limit: 1 }
  const [found] = await selectPage(call, ids.ownerId, page)
  return found && (await toResources(call, ids.ownerId, [found]))[0]
}

/** Entries as resources, with the codes of medicines and the identifiers that clients gave. */
export async function toResources({ db }: Pick<FhirCall, 'db'>, patientId: string, found: readonly FhirEntry[]): Promise<Resource[]> {
  const hasMedicine = found.some(({ entry }) => entry.entryType === EntryType.MedicineIntake)
  const atcCodes = hasMedicine ? await selectAtcCodes(db) : new Map()
  const identifiers = await selectIdentifiers(
    db,
    patientId,
    found.map(({ entry }) => entry.id),
  )
  return found.map((one) => toResource(patientId, one, atcCodes, identifiers.get(one.entry.id)))
}
