import { changeOrigin, originOf } from '../devices/changeOrigins.ts'
import { itemsOf } from '../devices/itemsOf.ts'
import { canShift, isAhead, markDuplicates, nearKeysOf, shiftItem, sourceKeysOf } from '../devices/readingDuplicates.ts'
import { readingKeysOf, readingKeysOfEntry } from '../devices/sourceKey.ts'
import {
  transferContract,
  transferLifetimeHours,
  type NewTransfer,
  type OriginChange,
  type Transfer,
  type TransferGroup,
  type TransferItemState,
  type TransferPiece,
  type TransferProgress,
} from '../devices/transfer.contract.ts'
import { needsConfirmation, type TransferItem, withItemValidity } from '../devices/transferItem.ts'
import { checkNewEntry } from '../diary/checkNewEntry.ts'
import { EntryOrigin, EntryType } from '../diary/diaryEnumerations.ts'
import { withCopied } from '../diary/entryCopy.ts'
import { listPageSize } from '../shell/shellLimits.ts'
import { validationMessages } from '../validation/messages.hu.ts'
import { checkAccess } from './fakeAccess.ts'
import { FakeProblem, type FakeAnswer, type FakeHandler, type FakeRequest } from './fakeAnswer.ts'
import type { FakeImport, FakeTransfer } from './fakeDevicesState.ts'
import { addEntry } from './fakeDiary.ts'
import { touchRegistration } from './fakeRegistrations.ts'
import { entriesOf, type FakeState } from './fakeState.ts'

const tokenOf = (number: number) => `transfer${String(number).padStart(14, '0')}`
/** Whether a reading is ahead of now is checked in the preview and on saving, with the shift at hand. */
const endOfTime = '9999-12-31T23:59:59'

/** Items that keep the rules, and a refused row for each that does not. */
function sift(handed: NewTransfer): Pick<FakeTransfer, 'items' | 'refusedList'> {
  const items: TransferItem[] = []
  const refusedList = [...(handed.refusedList ?? [])]
  for (const item of itemsOf(handed).map((one) => withItemValidity(one))) {
    const errors = checkNewEntry(item.entryType, item.entry, { now: endOfTime, source: 'device' })
    const reason = Object.values(errors)[0]?.[0]
    const line = 'line' in item.entry && typeof item.entry.line === 'number' ? item.entry.line : null
    if (reason === undefined) items.push(item)
    else refusedList.push({ line, row: `${item.entryType} ${item.entry.entryDate}`, reason })
  }
  return { items, refusedList }
}

/** Keeps a transfer under a new token. */
function keep(state: FakeState, transfer: Omit<FakeTransfer, 'token' | 'createdAt' | 'expiresAt' | 'isSaved'>): FakeAnswer {
  const token = tokenOf((state.transferCount += 1))
  const createdAt = state.clock.instant()
  const expiresAt = new Date(Date.parse(createdAt) + transferLifetimeHours * 3_600_000).toISOString()
  state.transfers[token] = { ...transfer, token, createdAt, expiresAt, isSaved: false }
  return { body: { transferToken: token, expiresAt } }
}

function create({ state, body }: FakeRequest): FakeAnswer {
  const handed = body as NewTransfer
  const { device, source = null } = handed
  return keep(state, { device, source, ...sift(handed), pieces: {}, isEnded: true })
}

function open({ state, caller, body }: FakeRequest): FakeAnswer {
  const { device, source = null } = body as Pick<NewTransfer, 'device' | 'source'>
  return keep(state, { device, source, items: [], refusedList: [], openedById: caller?.id, pieces: {}, isEnded: false })
}

/** A transfer that was not saved and did not run out. */
function findUsable(state: FakeState, token = ''): FakeTransfer {
  const transfer = state.transfers[token]
  if (!transfer) throw new FakeProblem(404, 'Not Found')
  if (transfer.isSaved) throw new FakeProblem(409, 'Conflict')
  if (transfer.expiresAt <= state.clock.instant()) throw new FakeProblem(410, 'Gone')
  return transfer
}

/** A complete transfer; an incomplete one is refused with a message to its sender. */
function find({ state, caller, params }: FakeRequest): FakeTransfer {
  const transfer = findUsable(state, params.token)
  if (!transfer.isEnded) throw new FakeProblem(transfer.openedById === caller?.id ? 409 : 404, 'Not complete')
  return transfer
}

/** One that the caller sends in pieces. */
function findOpened({ state, caller, params }: FakeRequest): FakeTransfer {
  const transfer = findUsable(state, params.token)
  if (transfer.openedById === undefined || transfer.openedById !== caller?.id) throw new FakeProblem(404, 'Not Found')
  return transfer
}

const noLists = { device: null, glucoseList: [], medicineIntakeList: [], mealList: [], ketoneList: [] }

function addPiece(request: FakeRequest): FakeAnswer {
  const transfer = findOpened(request)
  const number = Number(request.params.number)
  const piece = request.body as TransferPiece
  const sifted = sift({ ...noLists, ...piece })
  const known = transfer.pieces[number]
  if (known && JSON.stringify(known) !== JSON.stringify(piece)) throw new FakeProblem(422, 'Another piece')
  if (!known && transfer.isEnded) throw new FakeProblem(409, 'Ended')
  if (!known) {
    transfer.pieces[number] = piece
    transfer.items.push(...sifted.items)
    transfer.refusedList.push(...sifted.refusedList)
  }
  return { body: { itemCount: sifted.items.length, refusedCount: sifted.refusedList.length } }
}

const countsOf = ({ items, refusedList }: FakeTransfer) => ({ itemCount: items.length, refusedCount: refusedList.length })

function readProgress(request: FakeRequest): FakeAnswer {
  const transfer = findOpened(request)
  const { source, pieces, isEnded, expiresAt, savedPercent = null } = transfer
  const numbers = Object.keys(pieces).map(Number)
  const body: TransferProgress = { source, pieces: numbers, ...countsOf(transfer), isEnded, savedPercent, expiresAt }
  return { body }
}

function end(request: FakeRequest): FakeAnswer {
  const transfer = findOpened(request)
  const { pieceCount } = request.body as { pieceCount: number }
  const numbers = Object.keys(transfer.pieces).map(Number)
  if (numbers.length !== pieceCount || Math.max(...numbers) !== pieceCount) throw new FakeProblem(409, 'A piece is missing')
  transfer.isEnded = true
  return { body: countsOf(transfer) }
}

function discard(request: FakeRequest): FakeAnswer {
  const { token } = findOpened(request)
  delete request.state.transfers[token]
  return {}
}

interface ClassifiedItem {
  /** With its time put right. */
  item: TransferItem
  state: TransferItemState
  sourceKey: string
}

interface Comparison {
  patientId?: string
  shiftMinutes?: number
  origins?: OriginChange[]
}

/** Each item with its state; without a patient nothing is a duplicate. */
function classify(
  state: FakeState,
  { items: handed }: FakeTransfer,
  { patientId, shiftMinutes = 0, origins = [] }: Comparison,
): ClassifiedItem[] {
  const items = handed.map((item) => changeOrigin(item, origins))
  if (!canShift(items, shiftMinutes)) throw new FakeProblem(400, 'Bad Request', { shiftMinutes: [validationMessages.datetime] })
  const sourceKeys = sourceKeysOf(items)
  const shifted = items.map((item) => shiftItem(item, shiftMinutes))
  const near = nearKeysOf(items)
  const offered = shifted.map((item, index) => ({
    sourceKey: sourceKeys[index] ?? '',
    near: near[index],
    typedKeys: readingKeysOf(item),
    sourceId: item.copyOf?.id,
  }))
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
  const copiedFrom = imported.flatMap(({ copiedFrom: id }) => (id === undefined ? [] : [id]))
  const own = patientId === undefined ? [] : entriesOf(state, patientId).map(({ id }) => id)
  return {
    sourceKeys: new Set(imported.map(({ sourceKey }) => sourceKey)),
    typed: typed.map((entry) => ({ id: entry.id, keys: readingKeysOfEntry(entry) })),
    ids: new Set([...own, ...copiedFrom]),
  }
}

/** What a question about a transfer finds. */
function compare(request: FakeRequest) {
  const { state, caller } = request
  const comparison = request.query as Comparison
  if (comparison.patientId) checkAccess({ state, caller, params: { userId: comparison.patientId } }, 'upload')
  const transfer = find(request)
  const classified = classify(state, transfer, comparison)
  const offered = classified.map(({ item, state: itemState }, index) => ({
    entryType: item.entryType,
    item: { ...item.entry, index, state: itemState },
  }))
  return { transfer, classified, offered }
}

function groupsOf(classified: readonly ClassifiedItem[], handed: readonly TransferItem[]): TransferGroup[] {
  const groups: TransferGroup[] = []
  for (const [at, { item, state }] of classified.entries()) {
    const { entryType } = item
    const { entryDate } = item.entry
    const handedOrigin = originOf(handed[at] ?? item)
    let group = groups.find((one) => one.entryType === entryType && one.handedOrigin === handedOrigin)
    if (!group) {
      group = {
        entryType,
        handedOrigin,
        origin: originOf(item),
        count: 0,
        newCount: 0,
        firstEntryDate: entryDate,
        lastEntryDate: entryDate,
      }
      groups.push(group)
    }
    group.count++
    if (state === 'new') group.newCount++
    if (entryDate < group.firstEntryDate) group.firstEntryDate = entryDate
    if (entryDate > group.lastEntryDate) group.lastEntryDate = entryDate
  }
  return groups
}

function read(request: FakeRequest): FakeAnswer {
  const { transfer, classified, offered } = compare(request)
  const { token, createdAt, expiresAt, device, source } = transfer
  const isPaged = transfer.items.length + transfer.refusedList.length > request.state.transferListedMax
  const listOf = (type: EntryType) => (isPaged ? [] : offered.filter(({ entryType }) => entryType === type).map(({ item }) => item))
  const countOf = (itemState: TransferItemState) => classified.filter(({ state }) => state === itemState).length
  const glucoseUnits = new Set(
    classified.flatMap(({ item }) => (item.entryType === EntryType.Glucose ? [item.entry.unit ?? 'mmol/l'] : [])),
  )
  const body: Record<keyof Transfer, unknown> = {
    transferToken: token,
    createdAt,
    expiresAt,
    device,
    source,
    refusedList: isPaged ? [] : transfer.refusedList,
    glucoseList: listOf(EntryType.Glucose),
    medicineIntakeList: listOf(EntryType.MedicineIntake),
    mealList: listOf(EntryType.Meal),
    ketoneList: listOf(EntryType.Ketone),
    feelList: listOf(EntryType.Feel),
    physicalActivityList: listOf(EntryType.PhysicalActivity),
    isPaged,
    counts: {
      new: countOf('new'),
      duplicate: countOf('duplicate'),
      confirm: countOf('confirm'),
      ahead: countOf('ahead'),
      refused: transfer.refusedList.length,
    },
    groups: groupsOf(classified, transfer.items),
    glucoseUnits: [...glucoseUnits],
  }
  return { body }
}

interface PageQuery {
  offset?: number
  limit?: number
  noLimit?: boolean
}

const pageOf = <Row>(rows: readonly Row[], { offset = 0, limit = listPageSize, noLimit }: PageQuery): FakeAnswer => ({
  body: noLimit ? rows : rows.slice(offset, offset + limit),
  headers: { 'x-total-count': String(rows.length) },
})

function listItems(request: FakeRequest): FakeAnswer {
  const { state: asked, ...page } = request.query as PageQuery & { state?: TransferItemState }
  const { offered } = compare(request)
  return pageOf(
    offered.filter(({ item }) => asked === undefined || item.state === asked),
    page,
  )
}

function saveItem(state: FakeState, patientId: string, item: TransferItem, device: NewTransfer['device']): string {
  const { entryType, entry, copyOf } = item
  const hasDevice = entryType !== EntryType.Feel && entryType !== EntryType.PhysicalActivity
  const source = hasDevice && !('meterDevice' in entry && entry.meterDevice) ? { meterDevice: device } : {}
  const added = addEntry(state, patientId, entryType, { origin: EntryOrigin.Meter, ...entry, ...source })
  if (copyOf) Object.assign(added, withCopied(added, copyOf))
  return added.id
}

function save(request: FakeRequest): FakeAnswer {
  const { state, caller, body } = request
  const { patientId, confirmed = [], shiftMinutes = 0, origins } = body as Comparison & { patientId: string; confirmed?: number[] }
  checkAccess({ state, caller, params: { userId: patientId } }, 'upload')
  const transfer = find(request)
  const classified = classify(state, transfer, { patientId, shiftMinutes, origins })
  touchRegistration(state, patientId, transfer)
  const saved = classified.filter((one, index) => one.state === 'new' || (one.state === 'confirm' && confirmed.includes(index)))
  const entries = saved.map(({ item, sourceKey }) => ({
    entryId: saveItem(state, patientId, item, transfer.device),
    sourceKey,
    copiedFrom: item.copyOf?.id,
  }))
  const countOf = (itemState: TransferItemState) => classified.filter((one) => one.state === itemState).length
  const counts = {
    savedCount: saved.length,
    duplicateCount: countOf('duplicate'),
    aheadCount: countOf('ahead'),
    refusedCount: transfer.refusedList.length,
  }
  const { device, source } = transfer
  const { aheadCount: _, ...reported } = counts
  const receipt: FakeImport = {
    id: state.nextId(),
    patientId,
    createdAt: state.clock.instant(),
    createdById: caller?.id ?? '',
    device,
    source,
    shiftMinutes,
    ...reported,
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
  [transferContract.open.id]: open,
  [transferContract.readProgress.id]: readProgress,
  [transferContract.addPiece.id]: addPiece,
  [transferContract.end.id]: end,
  [transferContract.discard.id]: discard,
  [transferContract.read.id]: read,
  [transferContract.listItems.id]: listItems,
  [transferContract.listRefused.id]: (request) => pageOf(find(request).refusedList, request.query as PageQuery),
  [transferContract.save.id]: save,
}
