// npm run webhooks:replay -- 0199e4a0-1c2b-7d3e-8f4a-5b6c7d8e9f00
//
// Makes the calls of a webhook again that were given up, with the ids that they had.
import { readConfig } from '../platform/config/config.ts'
import { connect } from '../platform/db/connect.ts'
import { replayFailed } from '../conversation/webhooks/webhook.store.ts'
import { findRunningDatabase } from './findRunningDatabase.ts'

function fail(line: string): never {
  console.error(line)
  process.exit(1)
}

const [id = ''] = process.argv.slice(2)
if (!/^[\da-f-]{36}$/i.test(id)) fail('usage: npm run webhooks:replay -- <id of the webhook>')
const settings = await findRunningDatabase(readConfig(process.env))
if (!settings) fail('the provider is not running: npm start')
const { db } = connect(settings, { max: 1 })
try {
  console.log(`${await replayFailed(db, id, new Date())} call(s) are made again`)
} finally {
  await db.destroy()
}
