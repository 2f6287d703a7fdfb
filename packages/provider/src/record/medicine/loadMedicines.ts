import { readFileSync } from 'node:fs'
import type { Kysely } from 'kysely'
import { audit } from '../../platform/audit/audit.ts'
import { inTransaction } from '../../platform/db/inTransaction.ts'
import type { Database } from '../../platform/db/tables.ts'
import { type LoadedCatalogue, replaceMedicines } from './medicine.store.ts'
import { type CatalogueEntry, parseMedicineCatalogue } from './medicineCatalogue.ts'

/** Reads the built-in catalogue: active substances of the ATC groups A10A and A10B, with brand names sold in Hungary. */
export const readShippedMedicines = (): CatalogueEntry[] => readMedicineFile(new URL('./medicineCatalogue.csv', import.meta.url))

/** Throws a CatalogueError for a file that is no catalogue, and what the file system says for one that cannot be read. */
const readMedicineFile = (file: string | URL): CatalogueEntry[] => parseMedicineCatalogue(readFileSync(file, 'utf8'))

/**
 * Replaces the medicine catalogue by a file, or by the built-in one, all or nothing. Medicines are identified by their ATC
 * code, so plans and saved medicines keep theirs. Throws a CatalogueError for an invalid file.
 */
export async function loadMedicines(db: Kysely<Database>, file?: string): Promise<LoadedCatalogue> {
  const entries = file === undefined ? readShippedMedicines() : readMedicineFile(file)
  return inTransaction(db, async (tx) => {
    const loaded = await replaceMedicines(tx, entries)
    await audit(tx, { event: 'medicineCatalogue.replaced', actorId: null, detail: { ...loaded } })
    return loaded
  })
}
