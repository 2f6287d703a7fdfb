// npm run backup -- FILE [--passphrase-file FILE] [--recipient age1…] [--no-verify]
//
// Writes everything the database holds at this moment into a file, while the provider runs or not, and restores it into a
// scratch database to see that it is whole. Encrypted with a passphrase (from a file, or DIAB_BACKUP_PASSPHRASE) or for
// public keys in the age format. The secret DIAB_COOKIE_SECRET is not in it and is needed beside it.
import { parseArgs } from 'node:util'
import { BackupError } from '../platform/backup/backupError.ts'
import { isLocked, type Locks } from '../platform/backup/sealed.ts'
import { verifyBackup } from '../platform/backup/verifyBackup.ts'
import { writeBackup } from '../platform/backup/writeBackup.ts'
import { readConfig } from '../platform/config/config.ts'
import { explainFailure, readPassphrase } from './backupArguments.ts'
import { reachDatabase } from './reachDatabase.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    'passphrase-file': { type: 'string' },
    recipient: { type: 'string', multiple: true },
    'no-verify': { type: 'boolean' },
  },
})
const [file] = positionals

async function run(path: string): Promise<void> {
  const passphrase = readPassphrase(values['passphrase-file'])
  const locks: Locks = { passphrase, recipients: values.recipient }
  if (passphrase !== undefined && values.recipient) throw new BackupError('a backup is for a passphrase or for recipients, not for both')
  const database = await reachDatabase(readConfig(process.env))
  try {
    const { tables, rows, bytes } = await writeBackup(database.settings, path, locks)
    console.log(`${path}: ${rows} rows of ${tables} tables, ${bytes} bytes, ${isLocked(locks) ? 'encrypted' : 'not encrypted'}`)
  } finally {
    await database.release()
  }
  if (values['no-verify']) return
  if (isLocked(locks) && passphrase === undefined) {
    console.log('not verified: it is encrypted for keys that are elsewhere; verify it there with npm run restore')
    return
  }
  const { rows } = await verifyBackup(path, { passphrase })
  console.log(`verified: restored into a scratch database, ${rows} rows equal by count and hash of every table`)
}

if (file === undefined) {
  console.error('usage: npm run backup -- FILE [--passphrase-file FILE] [--recipient age1…] [--no-verify]')
  process.exit(1)
}
try {
  await run(file)
} catch (error) {
  console.error(explainFailure(error))
  process.exit(1)
}
