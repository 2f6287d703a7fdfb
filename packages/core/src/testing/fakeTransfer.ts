import { itemsOf } from '../devices/collectTransfer.ts'
import { markDuplicates, sourceKeyOf, sourceKeyOfEntry } from '../devices/sourceKey.ts'
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
import { checkAccess } from './fakeAccess.ts'
import { FakeProblem, type FakeAnswer, type FakeHandler, type FakeRequest } from './fakeAnswer.ts'
import { addEntry } from './fakeDiary.ts'
import { entriesOf, type FakeState, type FakeTransfer } from './fakeState.ts'

const tokenOf = (number: number) => `transfer${String(number).padStart(14, '0')}`

/** Items that keep the rules, and a refused row for each that does not. */
function sift(state: FakeState, handed: NewTransfer): Pick<FakeTransfer, 'items' | 'refusedList'> {
  const items: TransferItem[] = []
  const refusedList = [...(handed.refusedList ?? [])]
  for (const item of itemsOf(handed)) {
    const errors = checkNewEntry(item.entryType, item.entry, { now: state.clock.now(), source: 'device' })
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
  state.transfers[token] = { token, createdAt, expiresAt, device: handed.device, ...sift(state, handed), isSaved: false }
  return { body: { transferToken: token, expiresAt } }
}

function find(state: FakeState, token = ''): FakeTransfer {
  const transfer = state.transfers[token]
  if (!transfer || transfer.isSaved || transfer.expiresAt < state.clock.instant()) throw new FakeProblem(404, 'Not Found')
  return transfer
}

/** State of each item; without a patient nothing is a duplicate. */
function judge(state: FakeState, { items }: FakeTransfer, patientId: string | undefined): TransferItemState[] {
  const stored = patientId ? entriesOf(state, patientId).map(sourceKeyOfEntry) : []
  const duplicates = markDuplicates(items.map(sourceKeyOf), stored)
  return items.map((item, index) => (duplicates[index] ? 'duplicate' : needsConfirmation(item) ? 'confirm' : 'new'))
}

function read({ state, caller, params, query }: FakeRequest): FakeAnswer {
  const patientId = query.patientId as string | undefined
  if (patientId) checkAccess({ state, caller, params: { userId: patientId } }, 'create')
  const transfer = find(state, params.token)
  const states = judge(state, transfer, patientId)
  const offered = transfer.items.map(({ entryType, entry }, index) => ({ entryType, item: { ...entry, index, state: states[index] } }))
  const listOf = (type: EntryType) => offered.filter(({ entryType }) => entryType === type).map(({ item }) => item)
  const { token, createdAt, expiresAt, device, refusedList } = transfer
  const body: Record<keyof Transfer, unknown> = {
    transferToken: token,
    createdAt,
    expiresAt,
    device,
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

function saveItem(state: FakeState, patientId: string, { entryType, entry }: TransferItem, device: NewTransfer['device']) {
  const source = 'meterDevice' in entry ? { meterDevice: entry.meterDevice ?? device } : {}
  addEntry(state, patientId, entryType, { origin: EntryOrigin.Meter, ...entry, ...source })
}

function save({ state, caller, params, body }: FakeRequest): FakeAnswer {
  const { patientId, confirmed = [] } = body as { patientId: string; confirmed?: number[] }
  checkAccess({ state, caller, params: { userId: patientId } }, 'create')
  const transfer = find(state, params.token)
  const states = judge(state, transfer, patientId)
  const isSaved = (index: number) => states[index] === 'new' || (states[index] === 'confirm' && confirmed.includes(index))
  const saved = transfer.items.filter((_, index) => isSaved(index))
  const duplicateCount = states.filter((itemState) => itemState === 'duplicate').length
  for (const item of saved) saveItem(state, patientId, item, transfer.device)
  transfer.isSaved = true
  const unconfirmedCount = states.length - saved.length - duplicateCount
  const refusedCount = transfer.refusedList.length
  return { body: { importId: state.nextId(), savedCount: saved.length, duplicateCount, unconfirmedCount, refusedCount } }
}

/** The transfer's endpoints by id. */
export const fakeTransferHandlers: Record<string, FakeHandler> = {
  [transferContract.create.id]: create,
  [transferContract.read.id]: read,
  [transferContract.save.id]: save,
}
