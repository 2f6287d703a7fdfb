import { contracts } from '@diab/internal/contract'
import type { FastifyInstance } from 'fastify'
import { registerEndpoint } from '../../platform/endpoint/registerEndpoint.ts'
import { createHealthRecordConnector } from '../../record/healthRecord/createHealthRecordConnector.ts'
import {
  connectHealthRecord,
  disconnectHealthRecord,
  forgetHealthRecord,
  readHealthRecord,
} from '../../record/healthRecord/healthRecord.ts'
import { deleteAccount } from './deleteAccount.ts'
import { downloadAccount } from './downloadAccount.ts'

export function registerAccountDataRoutes(app: FastifyInstance): void {
  const { accountData } = contracts
  const { db, besideDb: pool, now, config } = app.diab
  const connector = createHealthRecordConnector(config.healthRecord)

  for (const download of [accountData.downloadPatient, accountData.downloadDoctor, accountData.downloadMedicalAttendant])
    registerEndpoint(app, download, (call) => {
      // Otherwise a provider that stops while it sends a file keeps waiting for further requests on the connection.
      void call.reply.header('connection', 'close')
      return downloadAccount(call, { userId: call.params.userId, format: call.query.format ?? 'json', pool: db, now: now() })
    })
  for (const end of [accountData.deletePatient, accountData.deleteDoctor, accountData.deleteMedicalAttendant])
    registerEndpoint(app, end, async (call) => {
      const endHealthRecord = forgetHealthRecord(connector)
      await deleteAccount(call, { userId: call.params.userId, password: call.body.password, pool, endHealthRecord })
      return undefined
    })

  registerEndpoint(app, accountData.readHealthRecord, (call) => readHealthRecord(call, connector, call.params.userId))
  registerEndpoint(app, accountData.connectHealthRecord, (call) => {
    const { userId: patientId } = call.params
    return connectHealthRecord(call, { patientId, socialSecurityNumber: call.body.socialSecurityNumber, connector, pool, now: now() })
  })
  registerEndpoint(app, accountData.disconnectHealthRecord, async (call) => {
    await disconnectHealthRecord(call, call.params.userId, connector)
    return undefined
  })
}
