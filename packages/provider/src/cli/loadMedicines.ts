// npm run medicines:load -- medicines.csv
//
// Replaces the medicine catalogue of the running provider; without a file by the built-in one. The file is UTF-8 text: the
// heading atcCode;name and one substance of the ATC groups A10A and A10B on each line.
import { parseArgs } from 'node:util'
import { readConfig } from '../platform/config/config.ts'
import { connect } from '../platform/db/connect.ts'
import { loadMedicines } from '../record/medicine/loadMedicines.ts'
import { CatalogueError } from '../record/medicine/medicineCatalogue.ts'
import { findRunningDatabase } from './findRunningDatabase.ts'

const { positionals } = parseArgs({ allowPositionals: true })
const [file] = positionals

function fail(...lines: readonly string[]): never {
  for (const line of lines) console.error(line)
  process.exit(1)
}

function explain(error: unknown): readonly string[] {
  if (error instanceof CatalogueError) return error.lines
  return [error instanceof Error ? error.message : String(error)]
}

const settings = await findRunningDatabase(readConfig(process.env))
if (!settings) fail('the provider is not running: npm start')
const { db } = connect(settings, { max: 1 })
try {
  const { listed, unlisted } = await loadMedicines(db, file)
  console.log(`${listed} medicines are listed, ${unlisted} are no longer`)
} catch (error) {
  fail(...explain(error), 'nothing was changed')
} finally {
  await db.destroy()
}
