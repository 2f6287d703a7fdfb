import { EntryType } from '../../diary/diaryEnumerations.ts'
import { leftOutNames, readingMessages } from '../devices.messages.ts'
import { type NewTransfer, type RefusedRow, transferListMax } from '../transfer.contract.ts'
import type { TransferItem } from '../transferItem.ts'
import type { CsvRow } from './csvScanner.ts'
import { DateEvidence } from './dateEvidence.ts'
import type { FileAnswers } from './fileReading.ts'
import { FileRefusal } from './fileRefusal.ts'
import { OriginEvidence } from './originEvidence.ts'
import { RowOrigin } from './rowOrigin.ts'
import { toStorable } from './storableText.ts'
import { UnitEvidence } from './unitEvidence.ts'
import { UuidSet } from './uuidSet.ts'

const rowMaxLength = 200
const reasonMaxLength = 300

/** Most readings and refused rows of a file that is handed over in batches. */
export const fileItemsMax = 600_000
/** Most items and refused rows in one batch. */
export const batchMax = 5_000

export interface CollectorOptions {
  readonly answers: FileAnswers
  readonly timeZone: string
  /** Most readings of one kind, and most refused rows. */
  readonly listMax?: number
  /** Counts and weighs the evidence alone; no entry is kept. */
  readonly isScan?: boolean
}

type Lists = NewTransfer & Required<Pick<NewTransfer, 'feelList' | 'physicalActivityList' | 'refusedList'>>

const emptyLists = (): Lists => ({
  device: null,
  glucoseList: [],
  medicineIntakeList: [],
  mealList: [],
  ketoneList: [],
  feelList: [],
  physicalActivityList: [],
  refusedList: [],
})

type ListName = Exclude<keyof Lists, 'device' | 'source'>

/** Moves the first entries of a list. */
function move<Entry>(from: Entry[], to: Entry[], max: number): number {
  const moved = from.splice(0, max)
  to.push(...moved)
  return moved.length
}

/** The lists of a transfer while they grow, and counts of what is no reading. */
export class EntryLists extends RowOrigin {
  readonly transfer: Lists = emptyLists()
  readonly dates: DateEvidence
  readonly units: UnitEvidence
  readonly origins: OriginEvidence
  /** Rows that are no reading by their nature, by reason. */
  readonly leftOut = new Map<string, number>()
  /** Why the time of the row could not be read; the row may be a heading. */
  badTime: string | undefined
  /** The row gave an entry, or it is known why not. */
  isTouched = false
  itemCount = 0
  /** Rows that are listed with the reason why they give no entry. */
  refusedCount = 0
  /** Those of them that are bad, not merely no entry. */
  badCount = 0
  firstRefused: RefusedRow | undefined
  readonly #counts = new Map<ListName, number>()
  readonly #listMax: number
  readonly #isScan: boolean
  readonly #copied = new UuidSet()

  constructor({ answers, timeZone, listMax = transferListMax, isScan = false }: CollectorOptions) {
    super()
    this.dates = new DateEvidence(timeZone, answers.dateOrder)
    this.units = new UnitEvidence(answers.glucoseUnit)
    this.origins = new OriginEvidence(answers.origins)
    this.#listMax = listMax
    this.#isScan = isScan
  }

  override begin(row: CsvRow): void {
    super.begin(row)
    this.isTouched = false
    this.badTime = undefined
  }

  /** Reads the row's time; false when that cannot be. */
  at(date: string, time?: string): boolean {
    this.badTime = this.dates.read(date, time)
    return this.badTime === undefined
  }

  /** @throws FileRefusal when there are too many */
  refuse(reason: string): void {
    this.badCount++
    this.#list(reason)
  }

  /**
   * The row is no entry by its nature; `what` completes "… sor kimaradt: …". It is listed like a refused one, unless it
   * says who the person is.
   */
  leaveOut(what: string): void {
    this.isTouched = true
    this.leftOut.set(what, (this.leftOut.get(what) ?? 0) + 1)
    if (what !== leftOutNames.person) this.#list(readingMessages.leftOut(what))
  }

  #list(reason: string): void {
    this.isTouched = true
    if (this.refusedCount >= this.#listMax) throw new FileRefusal(readingMessages.tooManyRefused)
    this.refusedCount++
    const isFirst = this.badCount === 1 && this.firstRefused === undefined
    if (this.#isScan && !isFirst) return
    const refused = {
      line: this.row.line,
      row: toStorable(this.row.text.slice(0, 2 * rowMaxLength), rowMaxLength),
      reason: toStorable(reason, reasonMaxLength),
    }
    if (isFirst) this.firstRefused = refused
    if (!this.#isScan) this.transfer.refusedList.push(refused)
  }

  /** An entry that is already made and dated. */
  add(item: TransferItem): void {
    if ('meterDevice' in item.entry && item.entry.meterDevice) this.usedDevices.add(item.entry.meterDevice)
    this.#pushItem(item)
  }

  /** An entry of an export of ours, which may be in several files of an archive; it names no meter of this upload. */
  addCopy(item: TransferItem): void {
    this.isTouched = true
    const { copyOf } = item
    if (copyOf && !this.#copied.add(copyOf.id)) return
    this.#pushItem(item)
  }

  /** Frees what is only needed while rows are read. */
  endRows(): void {
    this.#copied.clear()
  }

  #pushItem({ entryType, entry, copyOf }: TransferItem): void {
    const handed = { line: this.row.line, ...(copyOf && { copyOf }) }
    if (entryType === EntryType.Glucose) this.#push('glucoseList', { ...entry, ...handed })
    else if (entryType === EntryType.Ketone) this.#push('ketoneList', { ...entry, ...handed })
    else if (entryType === EntryType.Meal) this.#push('mealList', { ...entry, ...handed })
    else if (entryType === EntryType.MedicineIntake) this.#push('medicineIntakeList', { ...entry, ...handed })
    else if (entryType === EntryType.Feel) this.#push('feelList', { ...entry, ...handed })
    else this.#push('physicalActivityList', { ...entry, ...handed })
  }

  /** Takes an entry at the row's time, unless it is a copy of one that another file of ours gave. @throws FileRefusal when there are too many */
  protected put<Name extends Exclude<ListName, 'refusedList'>>(name: Name, entry: Lists[Name][number]): void {
    this.isTouched = true
    if (this.copyOf && !this.#copied.add(this.copyOf.id)) return
    entry.entryDate = this.dates.entryDate
    this.#push(name, entry)
  }

  #push<Name extends Exclude<ListName, 'refusedList'>>(name: Name, entry: Lists[Name][number]): void {
    const count = this.#counts.get(name) ?? 0
    if (count >= this.#listMax) throw new FileRefusal(readingMessages.tooManyReadings(this.#listMax))
    this.#counts.set(name, count + 1)
    this.isTouched = true
    this.itemCount++
    if (this.#isScan) return
    const list: Lists[Name][number][] = this.transfer[name]
    list.push(entry)
  }

  /** Takes the entries that were read so far out of the lists, in batches; those that fill none stay unless it is the end. */
  *takeBatches(isEnd: boolean): Generator<Lists> {
    const { transfer } = this
    const names = Object.keys(emptyLists()).filter((name): name is ListName => name !== 'device')
    const countOpen = () => names.reduce((sum, name) => sum + transfer[name].length, 0)
    for (let open = countOpen(); open > 0 && (isEnd || open >= batchMax); open = countOpen()) {
      const batch = emptyLists()
      let room = batchMax
      for (const name of names) room -= move<unknown>(transfer[name], batch[name], room)
      yield batch
    }
  }
}
