// npm run sign-ins:end -- anna@rendelo.example
// npm run sign-ins:end -- --all
//
// Ends every sign-in of an account, or of all accounts: for a device that was stolen, and after a break-in. Their access tokens
// end at once; passwords and second factors stay.
import { parseArgs } from 'node:util'
import { readConfig } from '../platform/config/config.ts'
import { connect } from '../platform/db/connect.ts'
import { inTransaction } from '../platform/db/inTransaction.ts'
import { endSignInsOf } from '../identity/signInMethods/endSignInsOf.ts'
import { findRunningDatabase } from './findRunningDatabase.ts'

function fail(line: string): never {
  console.error(line)
  process.exit(1)
}

const { positionals, values } = parseArgs({ allowPositionals: true, options: { all: { type: 'boolean' } } })
const [email] = positionals
if ((email === undefined) !== (values.all === true)) fail('usage: npm run sign-ins:end -- <e-mail address> | --all')
const settings = await findRunningDatabase(readConfig(process.env))
if (!settings) fail('the provider is not running: npm start')
const { db } = connect(settings, { max: 1 })
try {
  const count = await inTransaction(db, (tx) => endSignInsOf(tx, email === undefined ? 'all' : { email }))
  if (count === undefined) fail('there is no account with this address')
  console.log(`ended the sign-ins of ${count} account(s)`)
} finally {
  await db.destroy()
}
