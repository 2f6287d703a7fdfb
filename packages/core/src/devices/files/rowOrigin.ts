import { EntryOrigin, type TherapyLabel } from '../../diary/diaryEnumerations.ts'
import type { CopyOf } from '../../diary/entryCopy.ts'
import type { MeterDevice } from '../../diary/meterDevice.schema.ts'
import { uuidSchema } from '../../http/wire.schema.ts'
import { deviceNames } from '../devices.messages.ts'
import type { CsvRow } from './csvScanner.ts'
import { toStorable } from './storableText.ts'

/** Which row is read, and what its entries come from. */
export class RowOrigin {
  /** Every device that gave an entry. */
  readonly usedDevices = new Set<MeterDevice>()
  protected row!: CsvRow
  protected label: TherapyLabel | undefined
  protected copyOf: CopyOf | undefined
  readonly #devices = new Map<string, MeterDevice>()
  #device: MeterDevice = { name: deviceNames.table, serialNumber: null }
  #origin: EntryOrigin = EntryOrigin.Meter
  #hasDevice = true

  begin(row: CsvRow): void {
    this.row = row
    this.label = undefined
    this.copyOf = undefined
    this.#origin = EntryOrigin.Meter
    this.#hasDevice = true
  }

  get deviceName(): string {
    return this.#device.name
  }

  get serialNumber(): string {
    return this.#device.serialNumber ?? ''
  }

  /** The device of this row and those after it. */
  device(name: string, serialNumber: string): void {
    if (name === this.deviceName && serialNumber === this.serialNumber) return
    const key = `${name}\n${serialNumber}`
    const known = this.#devices.get(key)
    this.#device = known ?? { name: toStorable(name, 100) || this.deviceName, serialNumber: toStorable(serialNumber, 64) || null }
    if (!known) this.#devices.set(key, this.#device)
  }

  /** What the entries of this row come from: a meter unless told otherwise. */
  from(origin: EntryOrigin): void {
    this.#origin = origin
  }

  /** Marks the device of the entries of this row as unknown. */
  withoutDevice(): void {
    this.#hasDevice = false
  }

  /** The slot of the day that the row names. */
  slot(label: TherapyLabel | undefined): void {
    this.label = label
  }

  /** Id of the entry that the row was exported from; anything else says nothing. */
  copiedFrom(id: string): void {
    if (uuidSchema.safeParse(id).success) this.copyOf = { id }
  }

  /** What every entry of the row carries; its time is set when the lists take it. */
  protected common() {
    const common = { entryDate: '', origin: this.#origin, line: this.row.line, ...(this.copyOf && { copyOf: this.copyOf }) }
    return this.label === undefined ? common : { ...common, therapyLabel: this.label }
  }

  protected usedDevice(): MeterDevice | null {
    if (!this.#hasDevice) return null
    this.usedDevices.add(this.#device)
    return this.#device
  }
}
