// npm run audit:archive -- FOLDER --before 2025-01-01 [--passphrase-file FILE] [--recipient age1…]
//
// Writes the parts of the audit trail that ended before a day (UTC) into files of a folder and removes them from the database,
// while the provider runs or not. Encrypted as a backup is.
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { archiveAudit } from '../platform/audit/archiveAudit.ts'
import { BackupError } from '../platform/backup/backupError.ts'
import { readConfig } from '../platform/config/config.ts'
import { explainFailure, readPassphrase } from './backupArguments.ts'
import { reachDatabase } from './reachDatabase.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    before: { type: 'string' },
    'passphrase-file': { type: 'string' },
    recipient: { type: 'string', multiple: true },
  },
})
const [folder] = positionals

function readDay(text: string): Date {
  const day = new Date(`${text}T00:00:00Z`)
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text)
    throw new BackupError('--before is a day as 2025-01-01')
  if (day > new Date()) throw new BackupError('--before is a day that has begun')
  return day
}

async function run(path: string, before: Date): Promise<void> {
  if (!existsSync(path)) throw new BackupError(`there is no ${path}`)
  const passphrase = readPassphrase(values['passphrase-file'])
  if (passphrase !== undefined && values.recipient) throw new BackupError('an archive is for a passphrase or for recipients, not for both')
  const database = await reachDatabase(readConfig(process.env))
  let count = 0
  try {
    const options = { folder: path, before, locks: { passphrase, recipients: values.recipient } }
    await archiveAudit(database.settings, options, ({ file, rows, bytes }) => {
      count++
      console.log(`${file}: ${rows} rows, ${bytes} bytes`)
    })
  } finally {
    await database.release()
  }
  if (count === 0) console.log('nothing to archive: no part of the audit trail ended before that day')
}

try {
  if (folder === undefined || values.before === undefined)
    throw new BackupError('usage: npm run audit:archive -- FOLDER --before 2025-01-01')
  await run(folder, readDay(values.before))
} catch (error) {
  console.error(explainFailure(error))
  process.exit(1)
}
