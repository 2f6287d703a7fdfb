// npm run restore -- FILE [--replace] [--passphrase-file FILE] [--identity-file FILE]
//
// Makes the database what a backup holds: an empty one, or with --replace one whose data is dropped. No provider may be
// running on it. Every table is compared with what was backed up; after any failure the database is as it was.
import { parseArgs } from 'node:util'
import { restoreBackup } from '../platform/backup/restoreBackup.ts'
import { readConfig } from '../platform/config/config.ts'
import { explainFailure, readIdentities, readPassphrase } from './backupArguments.ts'
import { holdDatabase } from './reachDatabase.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'passphrase-file': { type: 'string' }, 'identity-file': { type: 'string' }, replace: { type: 'boolean' } },
})
const [file] = positionals

async function run(path: string): Promise<void> {
  const keys = { passphrase: readPassphrase(values['passphrase-file']), identities: readIdentities(values['identity-file']) }
  const database = await holdDatabase(readConfig(process.env))
  try {
    const { createdAt, tables, rows } = await restoreBackup(database.settings, path, { keys, replace: values.replace })
    console.log(`restored the state of ${createdAt}: ${rows} rows of ${tables} tables, equal by count and hash`)
  } finally {
    await database.release()
  }
}

if (file === undefined) {
  console.error('usage: npm run restore -- FILE [--replace] [--passphrase-file FILE] [--identity-file FILE]')
  process.exit(1)
}
try {
  await run(file)
} catch (error) {
  console.error(explainFailure(error))
  process.exit(1)
}
