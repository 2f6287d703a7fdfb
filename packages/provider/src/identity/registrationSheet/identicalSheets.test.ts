import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { employ, makeClinic, makePerson } from '../../testing/makePeople.ts'

let provider: TestProvider
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider?.close())

it('an identical open sheet is refused with a warning, also of two at once; another one is taken', async () => {
  const clinic = await makeClinic(provider.db)
  const nurse = await makePerson(provider.db, ['MedicalAttendant'])
  await employ(provider.db, clinic, nurse, 2)
  const token = await provider.tokenFor(nurse)
  const create = (body: object) => provider.call('POST', `/v1/clinic/${clinic}/registration-sheet`, { token, body })
  const nora = { fullname: 'Nagy Nóra', dateOfBirth: '1980-01-31', diabetesType: 2, doctorIdList: [] }
  const statuses = (await Promise.all([create(nora), create(nora), create(nora)])).map(({ status }) => status)
  expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 409, 409])
  expect(await (await create({ ...nora, fullname: ' NAGY NÓRA ' })).json()).toMatchObject({
    status: 409,
    title: 'Ugyanez a regisztrációs lap már ott van a kitöltésre várók között. Ott folytatható.',
  })
  for (const change of [{ dateOfBirth: '1981-01-31' }, { phone: '+36 1 234 5678' }, { fullname: 'Nagy Nándor' }])
    expect((await create({ ...nora, ...change })).status).toBe(201)
})

it('an identical clinic request that waits is refused with a warning; another one is taken', async () => {
  const body = {
    clinicName: 'Ligeti',
    fullname: 'Dr. Ligeti Lajos',
    email: 'ketszer@pelda.example',
    phone: '+36 1 234 5678',
    privacyAccepted: true,
  }
  const ask = (change: object = {}) => provider.call('POST', '/v1/clinic/request', { body: { ...body, ...change } })
  expect((await ask()).status).toBe(204)
  expect(await (await ask()).json()).toMatchObject({
    status: 409,
    title: 'Ezt a kérelmet már megkaptuk. Az elbírálásáig nincs más teendő.',
  })
  expect((await ask({ phone: '+36 1 765 4321' })).status).toBe(204)
})
