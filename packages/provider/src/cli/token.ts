// npm run token -- orvos@demo.diab
//
// Signs a token with the running demo's own key, read from its database. The other way, an endpoint that hands out
// tokens on the loopback interface, would be a door that any program and any rebinding web page on the machine could
// try; this way needs the right to read the data directory, which is the right to everything in it anyway.
import { parseArgs } from 'node:util'
import { readConfig, secretsOf } from '../platform/config/config.ts'
import { readProviderSetting } from '../platform/db/claimDatabase.ts'
import { connect } from '../platform/db/connect.ts'
import { findTokenAccount } from '../platform/session/tokenAccount.store.ts'
import { findCredential } from '../platform/session/credential.store.ts'
import { signAccessToken } from '../platform/session/signAccessToken.ts'
import { findRunningDatabase } from './findRunningDatabase.ts'
import { readSigningKeys } from '../platform/session/signingKeys.ts'

const lifetimeSeconds = 3600

const { positionals } = parseArgs({ allowPositionals: true })
const [email] = positionals

function fail(line: string): never {
  console.error(line)
  process.exit(1)
}

if (!email) fail('usage: npm run token -- orvos@demo.diab')

const config = readConfig(process.env)
const settings = await findRunningDatabase(config)
if (!settings) fail('the demo is not running: npm start')
const { db } = connect(settings, { max: 1 })
try {
  const [mode, publicUrl] = [await readProviderSetting(db, 'mode'), await readProviderSetting(db, 'public_url')]
  if (mode !== 'demo' || !publicUrl) fail('tokens are printed for a demo only')
  const credential = await findCredential(db, email)
  const account = credential && (await findTokenAccount(db, credential.userId))
  if (!account) fail(`there is no account ${email}`)
  const [key] = await readSigningKeys(db, secretsOf(config))
  if (!key) fail('the demo has no signing key')
  console.log(await signAccessToken(key, account, { publicUrl, lifetimeSeconds }))
} finally {
  await db.destroy()
}
