import { itemsOf } from '../devices/itemsOf.ts'
import { canShift, isAhead, markDuplicates, shiftItem, sourceKeysOf } from '../devices/readingDuplicates.ts'
import { sourceKeyOf, sourceKeyOfEntry } from '../devices/sourceKey.ts'
import {
  transferContract,
  transferLifetimeHours,
  type NewTransfer,
  type Transfer,
  type TransferItemState,
} from '../devices/transfer.contract.ts'
import { needsConfirmation, type TransferItem } from '../devices/transferItem.ts'
import { checkNewEntry } from '../diary/checkNewEntry.ts'
import { EntryOrigin, EntryType } from '../diary/diaryEnumerations.ts'
import { validationMessages } from '../validation/messages.hu.ts'
import { checkAccess } from './fakeAccess.ts'
import { FakeProblem, type FakeAnswer, type FakeHandler, type FakeRequest } from './fakeAnswer.ts'
import type { FakeImport, FakeTransfer } from './fakeDevicesState.ts'
import { addEntry } from './fakeDiary.ts'
import { touchRegistration } from './fakeRegistrations.ts'
import { entriesOf, type FakeState } from './fakeState.ts'

const tokenOf = (number: number) => `transfer${String(number).padStart(14, '0')}`
/** Whether a reading lies ahead of now is asked when it is looked at and saved, with the shift at hand. */
const endOfTime = '9999-12-31T23:59:59'

/** Items that keep the rules, and a refused row for each that does not. */
function sift(handed: NewTransfer): Pick<FakeTransfer, 'items' | 'refusedList'> {
  const items: TransferItem[] = []
  const refusedList = [...(handed.refusedList ?? [])]
  for (const item of itemsOf(handed)) {
    const errors = checkNewEntry(item.entryType, item.entry, { now: endOfTime, source: 'device' })
    const reason = Object.values(errors)[0]?.[0]
    const line = 'line' in item.entry && typeof item.entry.line === 'number' ? item.entry.line : null
    if (reason === undefined) items.push(item)
    else refusedList.push({ line, row: `${item.entryType} ${item.entry.entryDate}`, reason })
  }
  return { items, refusedList }
}

function create({ state, body }: FakeRequest): FakeAnswer {
  const handed = body as NewTransfer
  const token = tokenOf(Object.keys(state.transfers).length + 1)
  const createdAt = state.clock.instant()
  const expiresAt = new Date(Date.parse(createdAt) + transferLifetimeHours * 3_600_000).toISOString()
  const { device, source = null } = handed
  state.transfers[token] = { token, createdAt, expiresAt, device, source, ...sift(handed), isSaved: false }
  return { body: { transferToken: token, expiresAt } }
}

function find(state: FakeState, token = ''): FakeTransfer {
  const transfer = state.transfers[token]
  if (!transfer) throw new FakeProblem(404, 'Not Found')
  if (transfer.isSaved) throw new FakeProblem(409, 'Conflict')
  if (transfer.expiresAt <= state.clock.instant()) throw new FakeProblem(410, 'Gone')
  return transfer
}

interface JudgedItem {
  /** With its time put right. */
  item: TransferItem
  state: TransferItemState
  sourceKey: string
}

/** Each item with its state; without a patient nothing is a duplicate. */
function judge(state: FakeState, { items }: FakeTransfer, patientId: string | undefined, shiftMinutes: number): JudgedItem[] {
  if (!canShift(items, shiftMinutes)) throw new FakeProblem(400, 'Bad Request', { shiftMinutes: [validationMessages.datetime] })
  const sourceKeys = sourceKeysOf(items)
  const shifted = items.map((item) => shiftItem(item, shiftMinutes))
  const offered = shifted.map((item, index) => ({ sourceKey: sourceKeys[index] ?? '', typedKey: sourceKeyOf(item) }))
  const duplicates = markDuplicates(offered, heldReadings(state, patientId))
  const stateOf = (item: TransferItem, index: number): TransferItemState => {
    if (duplicates[index]) return 'duplicate'
    if (isAhead(item, state.clock.now())) return 'ahead'
    return needsConfirmation(item) ? 'confirm' : 'new'
  }
  return shifted.map((item, index) => ({ item, state: stateOf(item, index), sourceKey: sourceKeys[index] ?? '' }))
}

function heldReadings(state: FakeState, patientId: string | undefined) {
  const imported = state.imports.filter((one) => one.patientId === patientId && one.undoneAt === null).flatMap(({ entries }) => entries)
  const importedIds = new Set(imported.map(({ entryId }) => entryId))
  const typed = patientId === undefined ? [] : entriesOf(state, patientId).filter(({ id }) => !importedIds.has(id))
  return { sourceKeys: new Set(imported.map(({ sourceKey }) => sourceKey)), typed: typed.map(sourceKeyOfEntry) }
}

function read({ state, caller, params, query }: FakeRequest): FakeAnswer {
  const { patientId, shiftMinutes = 0 } = query as { patientId?: string; shiftMinutes?: number }
  if (patientId) checkAccess({ state, caller, params: { userId: patientId } }, 'create')
  const transfer = find(state, params.token)
  const judged = judge(state, transfer, patientId, shiftMinutes)
  const offered = judged.map(({ item, state: itemState }, index) => ({
    entryType: item.entryType,
    item: { ...item.entry, index, state: itemState },
  }))
  const listOf = (type: EntryType) => offered.filter(({ entryType }) => entryType === type).map(({ item }) => item)
  const { token, createdAt, expiresAt, device, source, refusedList } = transfer
  const body: Record<keyof Transfer, unknown> = {
    transferToken: token,
    createdAt,
    expiresAt,
    device,
    source,
    refusedList,
    glucoseList: listOf(EntryType.Glucose),
    medicineIntakeList: listOf(EntryType.MedicineIntake),
    mealList: listOf(EntryType.Meal),
    ketoneList: listOf(EntryType.Ketone),
    feelList: listOf(EntryType.Feel),
    physicalActivityList: listOf(EntryType.PhysicalActivity),
  }
  return { body }
}

function saveItem(state: FakeState, patientId: string, { entryType, entry }: TransferItem, device: NewTransfer['device']): string {
  const hasDevice = entryType !== EntryType.Feel && entryType !== EntryType.PhysicalActivity
  const source = hasDevice && !('meterDevice' in entry && entry.meterDevice) ? { meterDevice: device } : {}
  return addEntry(state, patientId, entryType, { origin: EntryOrigin.Meter, ...entry, ...source }).id
}

function save({ state, caller, params, body }: FakeRequest): FakeAnswer {
  const { patientId, confirmed = [], shiftMinutes = 0 } = body as { patientId: string; confirmed?: number[]; shiftMinutes?: number }
  checkAccess({ state, caller, params: { userId: patientId } }, 'create')
  const transfer = find(state, params.token)
  const judged = judge(state, transfer, patientId, shiftMinutes)
  touchRegistration(state, patientId, transfer)
  const saved = judged.filter((one, index) => one.state === 'new' || (one.state === 'confirm' && confirmed.includes(index)))
  const entries = saved.map(({ item, sourceKey }) => ({ entryId: saveItem(state, patientId, item, transfer.device), sourceKey }))
  const countOf = (itemState: TransferItemState) => judged.filter((one) => one.state === itemState).length
  const counts = {
    savedCount: saved.length,
    duplicateCount: countOf('duplicate'),
    aheadCount: countOf('ahead'),
    refusedCount: transfer.refusedList.length,
  }
  const { device, source } = transfer
  const { aheadCount: _, ...kept } = counts
  const receipt: FakeImport = {
    id: state.nextId(),
    patientId,
    createdAt: state.clock.instant(),
    createdById: caller?.id ?? '',
    device,
    source,
    shiftMinutes,
    ...kept,
    undoneAt: null,
    entries,
  }
  state.imports.push(receipt)
  transfer.isSaved = true
  const unconfirmedCount = countOf('new') + countOf('confirm') - saved.length
  return { body: { importId: receipt.id, ...counts, unconfirmedCount } }
}

/** The transfer's endpoints by id. */
export const fakeTransferHandlers: Record<string, FakeHandler> = {
  [transferContract.create.id]: create,
  [transferContract.read.id]: read,
  [transferContract.save.id]: save,
}
