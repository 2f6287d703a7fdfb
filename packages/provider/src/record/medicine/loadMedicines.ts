import type { Kysely } from 'kysely'
import { audit } from '../../platform/audit/audit.ts'
import { inTransaction } from '../../platform/db/inTransaction.ts'
import type { Database } from '../../platform/db/tables.ts'
import { type LoadedCatalogue, replaceMedicines } from './medicine.store.ts'
import { readMedicineFile, readShippedMedicines } from './readMedicineFile.ts'

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
