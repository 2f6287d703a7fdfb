import type { DiaryEntry } from '../diary/anyEntry.schema.ts'
import { checkNewEntry } from '../diary/checkNewEntry.ts'
import { diaryContract } from '../diary/diary.contract.ts'
import { EntryType, type TherapyLabel } from '../diary/diaryEnumerations.ts'
import { compareNewestFirst } from '../diary/entryOrder.ts'
import { sourceOf } from '../diary/entryRules.ts'
import type { NewEntryOf } from '../diary/entryTypes.ts'
import { classifyReading } from '../diary/glucoseRange.ts'
import { toStoredEntry } from '../diary/storedEntry.ts'
import { listPageSize } from '../shell/shellLimits.ts'
import { checkAccess } from './fakeAccess.ts'
import { FakeProblem, toProblemBody, type FakeAnswer, type FakeHandler, type FakeRequest } from './fakeAnswer.ts'
import { entriesOf, labelTimesOf, rangesOf, type FakeState } from './fakeState.ts'
import { fakeFeelTypes, fakePhysicalActivityTypes } from './lookups.messages.ts'

/** The plan that labels and zones of a patient follow from. */
export const planOf = (state: FakeState, patientId: string) => ({
  labelTimes: labelTimesOf(state, patientId),
  ranges: rangesOf(state, patientId),
})

/** @throws FakeProblem 400 with the rules that do not hold. */
export function checkEntry(state: FakeState, entryType: EntryType, entry: NewEntryOf<EntryType>): void {
  const errors = checkNewEntry(entryType, entry, { now: state.clock.now(), source: sourceOf(entry.origin ?? 'hand') })
  if (Object.keys(errors).length > 0) throw new FakeProblem(400, 'Bad Request', errors)
}

/** Checks, stores and returns a new entry of a patient. */
export function addEntry(state: FakeState, patientId: string, entryType: EntryType, entry: NewEntryOf<EntryType>): DiaryEntry {
  checkEntry(state, entryType, entry)
  const stamp = { id: state.nextId(), createdAt: state.clock.instant(), version: 1 }
  const stored = toStoredEntry(entryType, entry, stamp, planOf(state, patientId))
  entriesOf(state, patientId).push(stored)
  return stored
}

interface Query {
  after?: string
  before?: string
  sortBy?: 'entry_date_asc' | 'entry_date_desc'
  offset?: number
  limit?: number
  noLimit?: boolean
}

function list(request: FakeRequest, entryType?: EntryType): FakeAnswer {
  const patientId = checkAccess(request, 'read')
  const { after = '', before = '9999', sortBy, offset = 0, limit = listPageSize, noLimit }: Query = request.query
  const found = entriesOf(request.state, patientId).filter(
    (entry) => entry.entryDate >= after && entry.entryDate < before && (!entryType || entry.entryType === entryType),
  )
  const sorted = found.toSorted(sortBy === 'entry_date_asc' ? (one, other) => compareNewestFirst(other, one) : compareNewestFirst)
  return { body: noLimit ? sorted : sorted.slice(offset, offset + limit), headers: { 'x-total-count': String(sorted.length) } }
}

const single = (entry: DiaryEntry): FakeAnswer => ({ body: entry, headers: { etag: `"${entry.version}"` } })

/** One entry with who handed it over, unless the patient did. */
function read(request: FakeRequest, entryType: EntryType): FakeAnswer {
  const patientId = checkAccess(request, 'read')
  const { entry } = find(request, patientId, entryType)
  const { imports, users } = request.state
  const makerId = imports.find((one) => one.patientId === patientId && one.entries.some(({ entryId }) => entryId === entry.id))?.createdById
  const maker = makerId === patientId ? undefined : users.find(({ id }) => id === makerId)
  return single(maker ? { ...entry, handedOverBy: { id: maker.id, fullname: maker.fullname } } : entry)
}

function find({ state, params, version }: FakeRequest, patientId: string, entryType?: EntryType) {
  const entries = entriesOf(state, patientId)
  const index = entries.findIndex(({ id }) => id === params.id)
  const entry = entries[index]
  if (!entry || (entryType && entry.entryType !== entryType)) throw new FakeProblem(404, 'Not Found')
  if (version !== undefined && version !== entry.version) throw new FakeProblem(412, 'Precondition Failed')
  return { entries, index, entry }
}

function create(request: FakeRequest, entryType: EntryType): FakeAnswer {
  const patientId = checkAccess(request, 'create')
  const items = request.body as { entry: NewEntryOf<EntryType> }[]
  const body = items.map(({ entry }) => {
    try {
      return { statusCode: 201, body: addEntry(request.state, patientId, entryType, entry) }
    } catch (problem) {
      if (!(problem instanceof FakeProblem)) throw problem
      return { statusCode: problem.status, body: toProblemBody(problem.status, problem.message, problem.errors) }
    }
  })
  return { body }
}

function update(request: FakeRequest, entryType: EntryType): FakeAnswer {
  const { state } = request
  const patientId = checkAccess(request, 'edit')
  const { entries, index, entry } = find(request, patientId, entryType)
  const changed = { ...(request.body as NewEntryOf<EntryType>), origin: entry.origin, ...('isScan' in entry && { isScan: entry.isScan }) }
  checkEntry(state, entryType, changed)
  const stamp = { id: entry.id, createdAt: entry.createdAt, version: entry.version + 1 }
  const stored = toStoredEntry(entryType, changed, stamp, planOf(state, patientId))
  entries[index] = stored
  return single(stored)
}

function remove(request: FakeRequest, entryType: EntryType): FakeAnswer {
  const { entries, index } = find(request, checkAccess(request, 'edit'), entryType)
  entries.splice(index, 1)
  return {}
}

function relabel(request: FakeRequest): FakeAnswer {
  const patientId = checkAccess(request, 'edit')
  const { entries, index, entry } = find(request, patientId)
  const { therapyLabel } = request.body as { therapyLabel: TherapyLabel }
  const labelled: DiaryEntry = { ...entry, therapyLabel, therapyLabelModified: therapyLabel, version: entry.version + 1 }
  if (labelled.entryType === EntryType.Glucose) {
    labelled.glucoseResultZone = classifyReading(labelled, rangesOf(request.state, patientId)).zone
  }
  entries[index] = labelled
  return single(labelled)
}

function handlersOf(entryType: EntryType): Record<string, FakeHandler> {
  const endpoints = diaryContract[entryType]
  return {
    [endpoints.list.id]: (request) => list(request, entryType),
    [endpoints.create.id]: (request) => create(request, entryType),
    [endpoints.read.id]: (request) => read(request, entryType),
    [endpoints.update.id]: (request) => update(request, entryType),
    [endpoints.remove.id]: (request) => remove(request, entryType),
  }
}

/** The diary's endpoints by id. */
export const fakeDiaryHandlers: Record<string, FakeHandler> = {
  [diaryContract.list.id]: (request) => list(request),
  [diaryContract.relabel.id]: relabel,
  [diaryContract.feelTypes.id]: () => ({ body: fakeFeelTypes }),
  [diaryContract.physicalActivityTypes.id]: () => ({ body: fakePhysicalActivityTypes }),
  ...Object.fromEntries(Object.values(EntryType).flatMap((entryType) => Object.entries(handlersOf(entryType)))),
}
