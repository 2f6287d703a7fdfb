import { transferContract, transferLifetimeHours, type NewTransfer, type Transfer } from '../devices/transfer.contract.ts'
import {
  glucoseConfirmBelowMgPerDl,
  insulinConfirmAboveUnits,
  mgPerDlPerMmolPerL,
} from '../diary/diaryLimits.ts'
import { EntryType, type EntryOrigin } from '../diary/diaryEnumerations.ts'
import type { NewEntryOf } from '../diary/entryTypes.ts'
import { toMmolPerL } from '../diary/glucoseUnit.ts'
import { checkAccess } from './fakeAccess.ts'
import { FakeProblem, type FakeAnswer, type FakeHandler, type FakeRequest } from './fakeAnswer.ts'
import { addEntry } from './fakeDiary.ts'
import { entriesOf, type FakeState } from './fakeState.ts'

const lists = {
  glucoseList: EntryType.Glucose,
  medicineIntakeList: EntryType.MedicineIntake,
  mealList: EntryType.Meal,
  ketoneList: EntryType.Ketone,
  feelList: EntryType.Feel,
  physicalActivityList: EntryType.PhysicalActivity,
} as const
type ListName = keyof typeof lists
type Offered = NewEntryOf<EntryType> & { line?: number; index: number; state: 'new' | 'duplicate' | 'confirm' }

const tokenOf = (number: number) => `transfer${String(number).padStart(14, '0')}`
const amountOf = (entry: object) => ('value' in entry && typeof entry.value === 'number' ? entry.value : null)

/** Same kind, time and amount: one reading, whichever way it came. */
const keyOf = (entryType: EntryType, entry: { entryDate: string; unit?: 'mmol/l' | 'mg/dl' }) => {
  const amount = amountOf(entry)
  return [entryType, entry.entryDate, amount === null ? '' : toMmolPerL(amount, entry.unit).toFixed(6)].join(' ')
}

function isUnlikely(entryType: EntryType, entry: NewEntryOf<EntryType>): boolean {
  if (entryType === EntryType.Glucose) {
    const { value, unit } = entry as NewEntryOf<'glucose'>
    return toMmolPerL(value, unit) * mgPerDlPerMmolPerL < glucoseConfirmBelowMgPerDl
  }
  if (entryType !== EntryType.MedicineIntake) return false
  const { medicine, value } = entry as NewEntryOf<'medicine-intake'>
  return medicine?.activeSubstanceType === 1 && value > insulinConfirmAboveUnits
}

function create({ state, body }: FakeRequest): FakeAnswer {
  const handed = body as NewTransfer
  const transferToken = tokenOf(Object.keys(state.transfers).length + 1)
  const createdAt = state.clock.instant()
  const expiresAt = new Date(Date.parse(createdAt) + transferLifetimeHours * 3_600_000).toISOString()
  let index = 0
  const offer = (name: ListName) => (handed[name] ?? []).map((entry) => ({ ...entry, index: index++, state: 'new' as const }))
  const offered = Object.fromEntries((Object.keys(lists) as ListName[]).map((name) => [name, offer(name)]))
  const transfer = { transferToken, createdAt, expiresAt, device: handed.device, refusedList: handed.refusedList ?? [], ...offered }
  state.transfers[transferToken] = { ...(transfer as unknown as Transfer), saved: false }
  return { body: { transferToken, expiresAt } }
}

function findTransfer(state: FakeState, token = ''): Transfer {
  const transfer = state.transfers[token]
  if (!transfer || transfer.saved || transfer.expiresAt < state.clock.instant()) throw new FakeProblem(404, 'Not Found')
  return transfer
}

/** Each item with its state against the patient's diary. */
function judge(state: FakeState, transfer: Transfer, patientId: string | undefined): Transfer {
  const known = new Set(patientId ? entriesOf(state, patientId).map((entry) => keyOf(entry.entryType, entry)) : [])
  const judged = (name: ListName) =>
    (transfer[name] as Offered[]).map((item) => {
      const entryType = lists[name]
      const key = keyOf(entryType, item)
      const isDuplicate = known.has(key)
      known.add(key)
      return { ...item, state: isDuplicate ? 'duplicate' : isUnlikely(entryType, item) ? 'confirm' : 'new' }
    })
  return { ...transfer, ...Object.fromEntries((Object.keys(lists) as ListName[]).map((name) => [name, judged(name)])) }
}

function read(request: FakeRequest): FakeAnswer {
  const { state, caller, params, query } = request
  const patientId = query.patientId as string | undefined
  if (patientId) checkAccess({ state, caller, params: { userId: patientId } }, 'create')
  return { body: judge(state, findTransfer(state, params.token), patientId) }
}

function save({ state, caller, params, body }: FakeRequest): FakeAnswer {
  const { patientId, confirmed = [] } = body as { patientId: string; confirmed?: number[] }
  checkAccess({ state, caller, params: { userId: patientId } }, 'create')
  const transfer = judge(state, findTransfer(state, params.token), patientId)
  const counts = { savedCount: 0, duplicateCount: 0, unconfirmedCount: 0 }
  for (const name of Object.keys(lists) as ListName[]) {
    for (const { line: _line, index, state: itemState, ...entry } of transfer[name] as Offered[]) {
      if (itemState === 'duplicate') counts.duplicateCount++
      else if (itemState === 'confirm' && !confirmed.includes(index)) counts.unconfirmedCount++
      else {
        addEntry(state, patientId, lists[name], { origin: 'meter' as EntryOrigin, meterDevice: transfer.device, ...entry } as NewEntryOf<EntryType>)
        counts.savedCount++
      }
    }
  }
  state.transfers[transfer.transferToken] = { ...transfer, saved: true }
  return { body: { importId: state.nextId(), ...counts, refusedCount: transfer.refusedList.length } }
}

/** The transfer's endpoints by id. */
export const fakeTransferHandlers: Record<string, FakeHandler> = {
  [transferContract.create.id]: create,
  [transferContract.read.id]: read,
  [transferContract.save.id]: save,
}
