import { EntryType } from '../../diary/diaryEnumerations.ts'
import { readingMessages } from '../devices.messages.ts'
import { type NewTransfer, transferListMax } from '../transfer.contract.ts'
import type { TransferItem } from '../transferItem.ts'
import type { CsvRow } from './csvScanner.ts'
import { DateEvidence } from './dateEvidence.ts'
import type { FileAnswers } from './fileReading.ts'
import { FileRefusal } from './fileRefusal.ts'
import { RowOrigin } from './rowOrigin.ts'
import { toStorable } from './storableText.ts'
import { UnitEvidence } from './unitEvidence.ts'

const rowMaxLength = 200
const reasonMaxLength = 300

export interface CollectorOptions {
  readonly answers: FileAnswers
  readonly timeZone: string
  readonly listMax?: number
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

/** The lists of a transfer while they grow, and counts of what is no reading. */
export class EntryLists extends RowOrigin {
  readonly transfer: Lists = emptyLists()
  readonly dates: DateEvidence
  readonly units: UnitEvidence
  /** Rows that are no reading by their nature, by reason. */
  readonly leftOut = new Map<string, number>()
  /** Why the time of the row could not be read; the row may be a heading. */
  badTime: string | undefined
  /** The row gave an entry, or it is known why not. */
  isTouched = false
  itemCount = 0
  readonly #listMax: number

  constructor({ answers, timeZone, listMax = transferListMax }: CollectorOptions) {
    super()
    this.dates = new DateEvidence(timeZone, answers.dateOrder)
    this.units = new UnitEvidence(answers.glucoseUnit)
    this.#listMax = listMax
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
    this.isTouched = true
    const { refusedList } = this.transfer
    if (refusedList.length >= this.#listMax) throw new FileRefusal(readingMessages.tooManyRefused)
    refusedList.push({
      line: this.row.line,
      row: toStorable(this.row.text.slice(0, 2 * rowMaxLength), rowMaxLength),
      reason: toStorable(reason, reasonMaxLength),
    })
  }

  /** The row is no reading by its nature; `what` completes "… sor kimaradt: …". */
  leaveOut(what: string): void {
    this.isTouched = true
    this.leftOut.set(what, (this.leftOut.get(what) ?? 0) + 1)
  }

  /** An entry that is already made and dated. */
  add({ entryType, entry }: TransferItem): void {
    const { transfer } = this
    if ('meterDevice' in entry && entry.meterDevice) this.usedDevices.add(entry.meterDevice)
    const { line } = this.row
    if (entryType === EntryType.Glucose) this.#push(transfer.glucoseList, { ...entry, line })
    else if (entryType === EntryType.Ketone) this.#push(transfer.ketoneList, { ...entry, line })
    else if (entryType === EntryType.Meal) this.#push(transfer.mealList, { ...entry, line })
    else if (entryType === EntryType.MedicineIntake) this.#push(transfer.medicineIntakeList, { ...entry, line })
    else if (entryType === EntryType.Feel) this.#push(transfer.feelList, { ...entry, line })
    else this.#push(transfer.physicalActivityList, { ...entry, line })
  }

  /** Gives an entry the row's time. @throws FileRefusal when there are too many */
  protected put<Entry extends { entryDate: string }>(list: Entry[], entry: Entry): void {
    this.dates.date(entry)
    this.#push(list, entry)
  }

  #push<Entry>(list: Entry[], entry: Entry): void {
    if (list.length >= this.#listMax) throw new FileRefusal(readingMessages.tooManyReadings)
    this.isTouched = true
    this.itemCount++
    list.push(entry)
  }
}
