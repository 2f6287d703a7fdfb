// npm run system:add -- 0190… "Laborrendszer" read,write
//
// Adds a program to a clinic and writes its client id and its secret, which is shown this once. Without arguments it lists the
// clinics.
import { parseArgs } from 'node:util'
import { systemScopes } from '@diab/internal/clinic'
import { addSystem } from '../identity/clinicSystems/addSystem.ts'
import { readConfig } from '../platform/config/config.ts'
import { connect } from '../platform/db/connect.ts'
import { inTransaction } from '../platform/db/inTransaction.ts'
import { ProblemError } from '../platform/http/problem.ts'
import { findRunningDatabase } from './findRunningDatabase.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const { positionals } = parseArgs({ allowPositionals: true })
const [clinicId, name, scopeList = 'read'] = positionals

function fail(line: string): never {
  console.error(line)
  process.exit(1)
}

const asked = scopeList.split(',')
const scopes = systemScopes.filter((scope) => asked.includes(scope))
const isUsable = clinicId === undefined || (uuid.test(clinicId) && name !== undefined && scopes.length === asked.length)
if (!isUsable) fail(`usage: npm run system:add -- <id of the clinic> "<name>" <${systemScopes.join(',')}>`)
const settings = await findRunningDatabase(readConfig(process.env))
if (!settings) fail('the provider is not running: npm start')
const { db } = connect(settings, { max: 1 })
try {
  const clinics = await db.selectFrom('clinic').select(['id', 'name']).orderBy('name').execute()
  if (clinicId === undefined) for (const clinic of clinics) console.log(`${clinic.id}  ${clinic.name}`)
  else if (!clinics.some(({ id }) => id === clinicId.toLowerCase())) fail('no clinic has this id')
  else {
    const given = { clinicId, name: name ?? '', scopes, actorId: null }
    const { id, secret } = await inTransaction(db, (tx) => addSystem(tx, given))
    console.log(`client id  ${id}\nsecret     ${secret}`)
  }
} catch (error) {
  fail(error instanceof ProblemError ? error.title : error instanceof Error ? error.message : String(error))
} finally {
  await db.destroy()
}
