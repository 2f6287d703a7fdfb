// npm run second-factor:remove -- anna@rendelo.example
//
// Removes the authenticator app, the passkeys and the recovery codes of an account whose owner lost them, and ends its
// sign-ins. Check first who asks: from then on the password is enough, for staff to set up a new second factor.
import { parseArgs } from 'node:util'
import { readConfig } from '../platform/config/config.ts'
import { connect } from '../platform/db/connect.ts'
import { inTransaction } from '../platform/db/inTransaction.ts'
import { removeSecondFactor } from '../identity/signInMethods/removeSecondFactor.ts'
import { findRunningDatabase } from './findRunningDatabase.ts'

function fail(line: string): never {
  console.error(line)
  process.exit(1)
}

const { positionals } = parseArgs({ allowPositionals: true })
const [email] = positionals
if (email === undefined) fail('usage: npm run second-factor:remove -- <e-mail address>')
const settings = await findRunningDatabase(readConfig(process.env))
if (!settings) fail('the provider is not running: npm start')
const { db } = connect(settings, { max: 1 })
try {
  if (!(await inTransaction(db, (tx) => removeSecondFactor(tx, email)))) fail('no account signs in with this address')
  console.log('removed')
} finally {
  await db.destroy()
}
