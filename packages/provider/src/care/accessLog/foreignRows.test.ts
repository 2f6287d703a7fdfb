import { afterAll, beforeAll, expect, it } from 'vitest'
import { audit } from '../../platform/audit/audit.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { admit, employ, makeClinic, makeDoctor, makePerson, supervise } from '../../testing/makePeople.ts'
import { countAccessLog, selectAccessLog } from './accessLog.store.ts'

let provider: TestProvider
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider?.close())

const page = { offset: 0, limit: 10 }

it('tells what a doctor did who has a child in care', async () => {
  const { db } = provider
  const [doctor, child, patient] = [await makeDoctor(db), await makePerson(db), await makePerson(db)]
  await supervise(db, doctor, child)
  for (const subject of [child, patient]) await audit(db, { event: 'diary.read', actorId: doctor.id, subjectId: subject.id })
  expect(await selectAccessLog(db, patient.id, page)).toMatchObject([{ actor: { id: doctor.id }, event: 'diary.read' }])
  expect([await countAccessLog(db, patient.id), await countAccessLog(db, child.id)]).toEqual([1, 0])
})

it('names the clinic of the doctor that knows the patient, before another of the doctor or of the patient', async () => {
  const { db } = provider
  const [doctor, patient, stranger] = [await makeDoctor(db), await makePerson(db), await makePerson(db)]
  // By name the first are a clinic of the patient alone and a clinic of the doctor and another patient.
  const [ofPatient, ofDoctor, common] = [
    await makeClinic(db, 'A rendelő'),
    await makeClinic(db, 'B rendelő'),
    await makeClinic(db, 'C rendelő'),
  ]
  await admit(db, ofDoctor, stranger)
  await admit(db, ofPatient, patient)
  await admit(db, common, patient)
  for (const clinicId of [ofDoctor, common]) await employ(db, clinicId, doctor)
  await audit(db, { event: 'diary.read', actorId: doctor.id, subjectId: patient.id })
  expect(await selectAccessLog(db, patient.id, page)).toMatchObject([{ clinic: { id: common, name: 'C rendelő' } }])
})
