import { readFileSync } from 'node:fs'
import { BackupError } from '../platform/backup/backupError.ts'

const shortestPassphrase = 16

/** The passphrase of a file, or of the environment. Undefined without either. Throws when it is short. */
export function readPassphrase(file: string | undefined): string | undefined {
  const passphrase = (file === undefined ? process.env.DIAB_BACKUP_PASSPHRASE : readText(file))?.trim()
  if (passphrase === undefined || (passphrase === '' && file === undefined)) return undefined
  if (passphrase.length < shortestPassphrase) throw new BackupError(`the passphrase must be at least ${shortestPassphrase} characters`)
  return passphrase
}

/** The private keys of an age identity file. */
export const readIdentities = (file: string | undefined): string[] =>
  file === undefined
    ? []
    : readText(file)
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line.startsWith('AGE-SECRET-KEY-'))

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new BackupError(`${file} cannot be read`, { cause: error })
  }
}

/** The line for the terminal. A database's message could hold what a person wrote, so of those only the code is shown. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  return /^[0-9A-Z]{5}$/.test(code) && 'severity' in error ? `the database refused (${code})` : error.message
}
