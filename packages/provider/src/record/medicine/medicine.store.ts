import { searchFold } from '@diab/core/format'
import type { Medicine, SavedMedicine } from '@diab/core/rules'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import type { CatalogueEntry } from './medicineCatalogue.ts'

/** Columns of a medicine under the names of the contract. */
export const medicineColumns = [
  'medicine.id',
  'medicine.name',
  'medicine.atc_code as atcCode',
  'medicine.active_substance_type as activeSubstanceType',
  'medicine.insulin_type as insulinType',
  'medicine.brand_names as brandNames',
] as const

/** Also one that is no longer listed: a plan or a saved medicine may hold it. */
export async function selectMedicine(db: Db, id: string): Promise<Medicine | undefined> {
  return db.selectFrom('medicine').select(medicineColumns).where('id', '=', id).executeTakeFirst()
}

export interface Page {
  offset: number
  /** Undefined: all of them. */
  limit: number | undefined
}

export interface Paged<Item> {
  items: Item[]
  /** Length of the whole list, whatever the page. */
  total: number
}

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** Listed medicines whose code or name holds the text, in Hungarian order. */
export async function searchMedicines(db: Db, text: string, { offset, limit }: Page): Promise<Paged<Medicine>> {
  const found = db
    .selectFrom('medicine')
    .where('is_listed', '=', true)
    .where('search_text', 'like', `%${escapeLike(searchFold(text.trim()))}%`)
  const items = await found
    .select(medicineColumns)
    .orderBy('sort_order')
    .offset(offset)
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute()
  const { total } = await found.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { items, total }
}

const saved = (db: Db, patientId: string) =>
  db
    .selectFrom('saved_medicine')
    .innerJoin('medicine', 'medicine.id', 'saved_medicine.medicine_id')
    .where('saved_medicine.patient_id', '=', patientId)

const savedColumns = ['saved_medicine.id as savedId', ...medicineColumns] as const

const toSavedMedicine = ({ savedId, ...medicine }: Medicine & { savedId: string }): SavedMedicine => ({ id: savedId, medicine })

/** In Hungarian order. */
export async function selectSavedMedicines(db: Db, patientId: string, { offset, limit }: Page): Promise<Paged<SavedMedicine>> {
  const rows = await saved(db, patientId)
    .select(savedColumns)
    .orderBy('medicine.sort_order')
    .orderBy('medicine.atc_code')
    .offset(offset)
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute()
  const { total } = await saved(db, patientId)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items: rows.map(toSavedMedicine), total }
}

export async function selectSavedMedicine(
  db: Db,
  patientId: string,
  by: { id: string } | { medicineId: string },
): Promise<SavedMedicine | undefined> {
  const row = await saved(db, patientId)
    .select(savedColumns)
    .where((is) => ('id' in by ? is('saved_medicine.id', '=', by.id) : is('saved_medicine.medicine_id', '=', by.medicineId)))
    .executeTakeFirst()
  return row && toSavedMedicine(row)
}

/** Medicines by ATC code, those of the codes that the catalogue knows. */
export async function selectMedicinesByCode(db: Db, atcCodes: readonly string[]): Promise<ReadonlyMap<string, Medicine>> {
  const medicines = await db.selectFrom('medicine').select(medicineColumns).where('atc_code', 'in', atcCodes).execute()
  return new Map(medicines.map((medicine) => [medicine.atcCode, medicine]))
}

/** Answers how many of them are new; the patient keeps the others already. */
export async function insertSavedMedicines(tx: Db, patientId: string, medicineIds: readonly string[]): Promise<number> {
  const rows = await tx
    .insertInto('saved_medicine')
    .values(medicineIds.map((medicineId) => ({ patient_id: patientId, id: uuidv7(), medicine_id: medicineId })))
    .onConflict((conflict) => conflict.columns(['patient_id', 'medicine_id']).doNothing())
    .returning('id')
    .execute()
  return rows.length
}

/** Returns false when a concurrent call was first. */
export async function deleteSavedMedicine(tx: Db, patientId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('saved_medicine')
    .where('patient_id', '=', patientId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** What loading a catalogue changed. */
export interface LoadedCatalogue {
  listed: number
  /** Medicines that the catalogue no longer names. */
  unlisted: number
}

/** Replaces the catalogue, by ATC code: ids stay, and so does whatever refers to them. */
export async function replaceMedicines(tx: Db, entries: readonly CatalogueEntry[]): Promise<LoadedCatalogue> {
  const rows = entries.map((entry) => ({
    id: uuidv7(),
    atc_code: entry.atcCode,
    name: entry.name,
    active_substance_type: entry.activeSubstanceType,
    insulin_type: entry.insulinType,
    search_text: entry.searchText,
    sort_order: entry.sortOrder,
    is_listed: true,
    brand_names: entry.brandNames ?? null,
  }))
  await sql`
    insert into medicine select * from json_populate_recordset(null::medicine, ${JSON.stringify(rows)}::json)
    on conflict (atc_code) do update set name = excluded.name, active_substance_type = excluded.active_substance_type,
      insulin_type = excluded.insulin_type, search_text = excluded.search_text, sort_order = excluded.sort_order,
      is_listed = true, brand_names = excluded.brand_names`.execute(tx)
  const { numUpdatedRows } = await tx
    .updateTable('medicine')
    .set({ is_listed: false })
    .where('is_listed', '=', true)
    .where(
      'atc_code',
      'not in',
      entries.map(({ atcCode }) => atcCode),
    )
    .executeTakeFirst()
  return { listed: rows.length, unlisted: Number(numUpdatedRows) }
}
