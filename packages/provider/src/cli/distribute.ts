// npm run provider:distribute
//
// Places the tables of the installation's database on the nodes of its Citus cluster. The provider may run: reads go on,
// writes to a table wait while it is moved. May run again, and does after an update that brought a table.
import { readConfig } from '../platform/config/config.ts'
import { connect } from '../platform/db/connect.ts'
import { distribute, isDistributable } from '../platform/db/distribute.ts'
import { migrate } from '../platform/db/migrate.ts'
import { missingOnWorkers } from '../platform/db/workerSettings.store.ts'
import { findRunningDatabase } from './findRunningDatabase.ts'

function fail(line: string): never {
  console.error(line)
  process.exit(1)
}

const config = readConfig(process.env)
if (config.database.kind === 'embedded') fail('DATABASE_URL: must be the coordinator of a Citus cluster')
const settings = await findRunningDatabase(config)
if (!settings) fail('the database is not running')
const { db } = connect(settings, { max: 1 })
try {
  if (!(await isDistributable(db))) fail('DATABASE_URL: this database has no extension citus')
  const missing = await missingOnWorkers(db)
  if (missing.length > 0) fail([...missing, 'no table was moved: docs/operations/distribution.md'].join('\n'))
  await migrate(db)
  let count = 0
  await distribute(db, ({ table, placement }) => {
    count++
    console.log(`${table}: ${typeof placement === 'string' ? placement : `by ${placement.by}`}`)
  })
  console.log(count === 0 ? 'every table is in its place' : `${count} tables placed`)
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
} finally {
  await db.destroy()
}
