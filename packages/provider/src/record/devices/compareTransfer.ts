import {
  changeOrigin,
  type OriginChange,
  originOf,
  type Transfer,
  type TransferGroup,
  type TransferItemState,
} from '@diab/internal/devices'
import { EntryType } from '@diab/core/rules'
import type { GlucoseUnit } from '@diab/internal/diary'
import type { Db } from '../../platform/db/tables.ts'
import { hasImported } from '../diary/importEntries.ts'
import { type ClassifiedItem, classifyItems } from './classifyItems.ts'
import { itemBatches, type StoredItem } from './transferItem.store.ts'

/** What a transfer is compared with. */
export interface Comparison {
  patientId: string | undefined
  shiftMinutes: number
  origins: readonly OriginChange[]
  now: Date
}

export type ComparedItem = Omit<ClassifiedItem, 'item'> & { item: StoredItem; handed: StoredItem }

/** The items of a transfer in order of time, batch by batch, each with what would become of it. */
export async function* comparedBatches(db: Db, transferId: number, { origins, ...comparison }: Comparison): AsyncGenerator<ComparedItem[]> {
  // Asked before a save adds its first batch: a transfer is no earlier import to itself.
  const isLater = comparison.patientId !== undefined && (await hasImported(db, comparison.patientId))
  for await (const handed of itemBatches(db, transferId)) {
    const items = handed.map((item) => changeOrigin(item, origins))
    const classified = await classifyItems(db, { items, hasImported: isLater, ...comparison })
    yield classified.map((one, at) => ({
      ...one,
      handed: handed[at] as StoredItem,
      item: { ...one.item, index: handed[at]!.index } as StoredItem,
    }))
  }
}

/** States in the order of their byte; 0 is an index without an item. */
export const stateBytes: readonly (TransferItemState | undefined)[] = [undefined, 'new', 'duplicate', 'confirm', 'ahead']

/** What a comparison gives for any number of items. */
export interface ComparisonSummary {
  /** A byte for each index. */
  states: Buffer
  counts: Omit<Transfer['counts'], 'refused'>
  groups: TransferGroup[]
  glucoseUnits: GlucoseUnit[]
}

/** Counts while the batches pass; holds a byte for each item and nothing else of it. */
export class ComparisonCounter {
  readonly #groups = new Map<string, TransferGroup>()
  readonly #units = new Set<GlucoseUnit>()
  readonly #counts = { new: 0, duplicate: 0, confirm: 0, ahead: 0 }
  #states = Buffer.alloc(4096)

  add({ item, handed, state }: ComparedItem): void {
    this.#counts[state]++
    this.#mark(item.index, state)
    if (item.entryType === EntryType.Glucose) this.#units.add(item.entry.unit ?? 'mmol/l')
    const { entryDate } = item.entry
    const handedOrigin = originOf(handed)
    const key = `${item.entryType} ${handedOrigin}`
    const group = this.#groups.get(key)
    const isNew = state === 'new' ? 1 : 0
    if (group) {
      group.count++
      group.newCount += isNew
      if (entryDate < group.firstEntryDate) group.firstEntryDate = entryDate
      if (entryDate > group.lastEntryDate) group.lastEntryDate = entryDate
      return
    }
    const dates = { firstEntryDate: entryDate, lastEntryDate: entryDate }
    this.#groups.set(key, { entryType: item.entryType, handedOrigin, origin: originOf(item), count: 1, newCount: isNew, ...dates })
  }

  #mark(index: number, state: TransferItemState): void {
    if (index >= this.#states.length) {
      const longer = Buffer.alloc(Math.max(index + 1, this.#states.length * 2))
      this.#states.copy(longer)
      this.#states = longer
    }
    this.#states[index] = stateBytes.indexOf(state)
  }

  get summary(): ComparisonSummary {
    return { states: this.#states, counts: this.#counts, groups: [...this.#groups.values()], glucoseUnits: [...this.#units] }
  }
}
