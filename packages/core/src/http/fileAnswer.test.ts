import { describe, expect, it } from 'vitest'
import { createDiabClient } from '../client/createDiabClient.ts'
import { accountDataContract } from '../settings/accountData.contract.ts'
import { createFakeProvider } from '../testing/createFakeProvider.ts'
import { makeGlucoseEntry } from '../testing/makeEntry.ts'
import { people } from '../testing/people.ts'
import { createHttp } from './createHttp.ts'

const patientId = people.patient.id
const endpointId = accountDataContract.downloadPatient.id

function setUp() {
  const fake = createFakeProvider({ entries: [makeGlucoseEntry()] })
  return { fake, client: createDiabClient(fake.clientOptions) }
}

describe('a call that answers a file', () => {
  it('gives it byte for byte, JSON too', async () => {
    const { client } = setUp()
    const file = await client.accountData.download(patientId, 'Patient', 'json')
    const text = await file.text()
    expect(file.type).toBe('application/json')
    expect(JSON.parse(text)).toMatchObject({ format: 'json', user: { id: patientId } })
  })

  it('keeps the bytes of what is no text', async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, at) => at)
    const fetch = async () => new Response(bytes, { headers: { 'content-type': 'application/zip' } })
    const { data } = await createHttp({ baseUrl: '', fetch })({ method: 'GET', path: '/x', isFile: true })
    expect(new Uint8Array(await (data as Blob).arrayBuffer())).toEqual(bytes)
  })

  it('reads the problem of a refusal like any other', async () => {
    const { fake, client } = setUp()
    fake.failNext(endpointId, 429, { type: 'about:blank', title: 'Túl sok próbálkozás.', status: 429 })
    await expect(client.accountData.download(patientId, 'Patient', 'csv')).rejects.toMatchObject({
      status: 429,
      statusText: 'Túl sok próbálkozás.',
      data: { status: 429 },
    })
  })

  it.each([
    ['', 502],
    ['<html>', 502],
  ])('is refused by status alone when the refusal says %j', async (body, status) => {
    const fetch = async () => new Response(body || null, { status })
    expect(await createHttp({ baseUrl: '', fetch })({ method: 'GET', path: '/x', isFile: true })).toMatchObject({ status, data: undefined })
  })

  it('is none when the provider goes away', async () => {
    const { fake, client } = setUp()
    fake.goOffline()
    await expect(client.accountData.download(patientId, 'Patient', 'fhir')).rejects.toMatchObject({ status: 0 })
  })
})
