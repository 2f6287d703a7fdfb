// npm run clinic:approve -- 0190…
//
// Approves a practice's request for access; the id is in the mail about it. Without an id it lists the waiting requests.
import { parseArgs } from 'node:util'
import { readConfig } from '../platform/config/config.ts'
import { readProviderSetting } from '../platform/db/claimDatabase.ts'
import { connect } from '../platform/db/connect.ts'
import { inTransaction } from '../platform/db/inTransaction.ts'
import { approveClinic, ApprovalRefused } from '../identity/registration/approveClinic.ts'
import { selectWaitingRequests } from '../identity/registration/clinicRequest.store.ts'
import { hasOwnCredentials } from '../identity/registration/ownCredentials.ts'
import { findRunningDatabase } from './findRunningDatabase.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const { positionals } = parseArgs({ allowPositionals: true })
const [id] = positionals

function fail(line: string): never {
  console.error(line)
  process.exit(1)
}

const reasons = {
  notWaiting: 'no request of this id waits for approval',
  patientAccount: 'the address of the request belongs to a patient’s account; ask for another address',
}

if (id !== undefined && !uuid.test(id)) fail('usage: npm run clinic:approve -- <id of the request>')
const config = readConfig(process.env)
const settings = await findRunningDatabase(config)
if (!settings) fail('the provider is not running: npm start')
const { db } = connect(settings, { max: 1 })
try {
  if (id === undefined) {
    for (const request of await selectWaitingRequests(db)) console.log(`${request.id}  ${request.clinicName}  ${request.email}`)
  } else {
    const publicUrl = (await readProviderSetting(db, 'public_url')) ?? config.publicUrl
    const approval = { publicUrl, now: new Date(), hasOwnCredentials: hasOwnCredentials(config) }
    console.log(`approved: ${await inTransaction(db, (tx) => approveClinic(tx, approval, id))}`)
  }
} catch (error) {
  fail(error instanceof ApprovalRefused ? reasons[error.reason] : error instanceof Error ? error.message : String(error))
} finally {
  await db.destroy()
}
