// node packages/provider/src/cli/rotateKeys.ts
//
// Lets a new key sign from now on. A running provider learns of it within seconds; tokens of the old key stay valid
// until they expire.
import { readConfig, secretsOf } from '../platform/config/config.ts'
import { connect } from '../platform/db/connect.ts'
import { rotateSigningKey } from '../platform/session/signingKeys.ts'
import { findRunningDatabase } from './findRunningDatabase.ts'

const config = readConfig(process.env)
const settings = await findRunningDatabase(config)
if (!settings) {
  console.error('the provider is not running')
  process.exit(1)
}
const { db } = connect(settings, { max: 1 })
try {
  console.log(`new signing key ${await rotateSigningKey(db, secretsOf(config))}`)
} finally {
  await db.destroy()
}
