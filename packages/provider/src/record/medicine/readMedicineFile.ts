import { readFileSync } from 'node:fs'
import { type CatalogueEntry, parseMedicineCatalogue } from './medicineCatalogue.ts'

/** Reads the built-in catalogue: active substances of the ATC groups A10A and A10B, with brand names sold in Hungary. */
export const readShippedMedicines = (): CatalogueEntry[] => readMedicineFile(new URL('./medicineCatalogue.csv', import.meta.url))

/** Throws a CatalogueError for a file that is no catalogue, and what the file system says for one that cannot be read. */
export const readMedicineFile = (file: string | URL): CatalogueEntry[] => parseMedicineCatalogue(readFileSync(file, 'utf8'))
