import { randomUUID } from 'node:crypto'
import { EntryType, toInstant, toStoredEntry } from '@diab/core/rules'
import { periodFigures } from '@diab/core/analysis'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import { addEntries } from '../../record/diary/addEntries.ts'
import { selectEntries } from '../../record/diary/diary.store.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { admit, employ, linkDoctor, makeClinic, makeDoctor, makeEntry, makePerson } from '../../testing/makePeople.ts'
import { auditOf, createPersonClient, type PersonClient } from '../../testing/peopleClient.ts'
import { readPatientTherapy } from '../../record/therapy/patientTherapy.ts'
import { joinId } from './fhirIds.ts'

interface Bundle {
  resourceType: string
  type: string
  total?: number
  link?: { relation: string; url: string }[]
  entry?: { fullUrl?: string; resource?: Found; response?: { status: string; location?: string; outcome?: Outcome } }[]
}
interface Found {
  resourceType: string
  id: string
  [field: string]: unknown
}
interface Outcome {
  resourceType: string
  issue: { code: string; details?: { text: string }; diagnostics?: string }[]
}

let provider: TestProvider
let patient: PersonClient
let patientId: string
const now = new Date('2026-11-15T11:00:00Z')

beforeAll(async () => {
  provider = await createTestProvider({ now: () => now })
})
afterAll(() => provider?.close())
beforeEach(async () => {
  patient = await createPersonClient(provider, await makePerson(provider.db, ['Patient'], 'Teszt Anna'))
  patientId = patient.person.id
})

const get = (path: string, headers: Record<string, string> = {}) => call('GET', path, undefined, headers)
async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const token = await provider.tokenFor(patient.person)
  return provider.call(method, path, { token, body, headers })
}
const search = async (query: string) => (await (await get(`/fhir/${query}`)).json()) as Bundle
const matchesOf = ({ entry = [] }: Bundle) => entry.flatMap(({ resource }) => resource ?? [])

async function addReadings(times: readonly string[], origin: 'hand' | 'sensor' = 'hand', valueOf = (at: number) => 5 + at / 10) {
  const plan = await readPatientTherapy(provider.db, patientId)
  const entries = times.map((entryDate, at) =>
    toStoredEntry(
      EntryType.Glucose,
      { entryDate, value: valueOf(at), origin },
      { id: uuidv7(), createdAt: toInstant(now), version: 1 },
      plan,
    ),
  )
  await addEntries(provider.db, patientId, entries)
  return entries
}

const observation = (changes: Record<string, unknown> = {}) => ({
  resourceType: 'Observation',
  status: 'final',
  code: { coding: [{ system: 'http://loinc.org', code: '105272-9' }] },
  subject: { reference: `Patient/${patientId}` },
  effectiveDateTime: '2026-11-02T08:00:00+01:00',
  valueQuantity: { value: 6.4, unit: 'mmol/l', system: 'http://unitsofmeasure.org', code: 'mmol/L' },
  ...changes,
})

describe('what the face says of itself', () => {
  it('is read without a sign-in', async () => {
    const response = await provider.call('GET', '/fhir/metadata')
    expect(response.headers.get('content-type')).toBe('application/fhir+json; charset=utf-8')
    const statement = (await response.json()) as { resourceType: string; fhirVersion: string; rest: { resource: { type: string }[] }[] }
    expect(statement).toMatchObject({ resourceType: 'CapabilityStatement', fhirVersion: '4.0.1' })
    expect(statement.rest[0]?.resource.map(({ type }) => type)).toContain('Observation')
  })

  it.each(['/fhir', '/fhir/', '/fhir/Nothing', '/fhir/Observation/1/_history', '/fhir/.well-known/nothing'])(
    '%s is an OperationOutcome, never the page of the product',
    async (path) => {
      const response = await get(path)
      expect(response.status).toBe(404)
      expect(((await response.json()) as Outcome).resourceType).toBe('OperationOutcome')
    },
  )
})

describe('a diary as Observations', () => {
  it('names sensor and capillary glucose by the codes of LOINC, and the entry itself', async () => {
    const [sensor] = await addReadings(['2026-11-02T08:00:00'], 'sensor')
    const [capillary] = await addReadings(['2026-11-02T09:00:00'])
    const found = matchesOf(await search(`Observation?patient=${patientId}`))
    expect(found.map(({ id }) => id)).toEqual([capillary, sensor].map((entry) => joinId(patientId, entry?.id ?? '')))
    expect(found).toMatchObject([
      {
        code: { coding: [{ code: '14743-9' }] },
        effectiveDateTime: '2026-11-02T09:00:00+01:00',
        subject: { reference: `Patient/${patientId}` },
      },
      {
        code: { coding: [{ code: '105272-9' }] },
        meta: { versionId: '1', profile: [expect.stringContaining('cgm-sensor-reading-moles')] },
      },
    ])
  })

  it('is searched by code, category, day and instant', async () => {
    await addReadings(['2026-11-01T23:59:00', '2026-11-02T00:00:00', '2026-11-03T00:00:00'])
    await makeEntry(provider.db, { id: patientId }, EntryType.Meal)
    const times = async (query: string) =>
      matchesOf(await search(`Observation?patient=${patientId}&${query}`)).map(({ effectiveDateTime }) =>
        String(effectiveDateTime).slice(0, 16),
      )
    expect(await times('date=2026-11-02')).toEqual(['2026-11-02T00:00'])
    expect(await times('date=ge2026-11-02&date=lt2026-11-03')).toEqual(['2026-11-02T00:00'])
    expect(await times('date=gt2026-11-02')).toEqual(['2026-11-03T00:00'])
    expect(await times('date=2026-11-01T22:59:00Z')).toEqual(['2026-11-01T23:59'])
    expect(await times('code=http://loinc.org|9059-7')).toEqual(['2026-03-02T07:30'])
    expect(await times('code=105272-9')).toEqual([])
    expect(await times('category=survey&_sort=date')).toEqual(['2026-03-02T07:30'])
    expect(await times('_lastUpdated=gt2030')).toEqual([])
    expect(await times('code=14743-9&_sort=date')).toEqual(['2026-11-01T23:59', '2026-11-02T00:00', '2026-11-03T00:00'])
  })

  it('comes in pages that together make the whole, each entry once', async () => {
    const times = Array.from({ length: 7 }, (_, at) => `2026-11-02T08:0${Math.floor(at / 2)}:00`)
    const entries = await addReadings(times)
    const seen: string[] = []
    let next: string | undefined = `${provider.url}/fhir/Observation?patient=${patientId}&_count=3&_total=accurate`
    const sizes: number[] = []
    while (next !== undefined) {
      const page = (await (await get(next.slice(provider.url.length))).json()) as Bundle
      expect(page.total).toBe(7)
      sizes.push(matchesOf(page).length)
      seen.push(...matchesOf(page).map(({ id }) => id))
      next = page.link?.find(({ relation }) => relation === 'next')?.url
    }
    expect(sizes).toEqual([3, 3, 1])
    expect(seen.toSorted()).toEqual(entries.map(({ id }) => joinId(patientId, id)).toSorted())
  })

  it('has no bound in years that no diary has', async () => {
    await addReadings(['2026-11-02T08:00:00'])
    const always = ['date=ge1800-01-01T00:00Z', 'date=le9999-12-31T23:59Z', '_lastUpdated=ge1800&_lastUpdated=le9999']
    for (const query of always) expect(matchesOf(await search(`Observation?patient=${patientId}&${query}`)), query).toHaveLength(1)
    for (const query of ['date=le1900', 'date=9999'])
      expect((await get(`/fhir/DiagnosticReport?patient=${patientId}&${query}`)).status, query).toBeLessThan(500)
  })

  it('brings the patient along when asked to', async () => {
    await addReadings(['2026-11-02T08:00:00'])
    const { entry = [] } = await search(`Observation?patient=Patient/${patientId}&_include=Observation:patient`)
    expect(entry.map(({ resource }) => resource?.resourceType)).toEqual(['Observation', 'Patient'])
  })

  it.each([
    ['date=yesterday', 400],
    ['date=2026-02-30', 400],
    ['_count=many', 400],
    ['_sort=value', 400],
    ['_cursor=x', 400],
    ['_count=1&_count=2', 400],
  ])('%s is refused with %i', async (query, status) => {
    const response = await get(`/fhir/Observation?patient=${patientId}&${query}`)
    expect(response.status).toBe(status)
    expect(((await response.json()) as Outcome).issue[0]?.diagnostics).toContain(query.split('=')[0])
  })

  it('passes over a parameter it does not know, unless handling is strict', async () => {
    const path = `/fhir/Observation?patient=${patientId}&colour=red`
    const lenient = (await (await get(path)).json()) as Bundle
    expect(lenient.link?.[0]?.url).not.toContain('colour')
    expect((await get(path, { prefer: 'handling=strict' })).status).toBe(400)
  })

  it('is not sent again to a client that has it', async () => {
    const [entry] = await addReadings(['2026-11-02T08:00:00'])
    const path = `/fhir/Observation/${joinId(patientId, entry?.id ?? '')}`
    const first = await get(path)
    expect(first.headers.get('etag')).toBe('W/"1"')
    expect((await get(path, { 'if-none-match': 'W/"1"' })).status).toBe(304)
    expect((await get(path, { 'if-none-match': 'W/"2"' })).status).toBe(200)
  })

  it('refuses a client that takes XML alone', async () => {
    expect((await get(`/fhir/Observation?patient=${patientId}`, { accept: 'application/fhir+xml' })).status).toBe(406)
    expect((await get(`/fhir/Observation?patient=${patientId}&_format=xml`)).status).toBe(406)
  })
})

describe('reading by staff', () => {
  it('leaves a row in the patient’s access log, and shows the doctor to the patient', async () => {
    const doctor = await createPersonClient(provider, await makeDoctor(provider.db, 'Dr. Kiss Éva'))
    const clinic = await makeClinic(provider.db)
    await employ(provider.db, clinic, doctor.person)
    await admit(provider.db, clinic, patient.person)
    await linkDoctor(provider.db, clinic, patient.person, doctor.person)
    expect(await doctor.status('GET', `/fhir/Observation?patient=${patientId}`)).toBe(200)
    expect(await auditOf(provider, patientId)).toMatchObject([
      { actor_id: doctor.person.id, event: 'diary.read', detail: { endpoint: 'fhir.Observation.search' } },
    ])
    const log = matchesOf(await search(`AuditEvent?patient=${patientId}`))
    expect(log).toMatchObject([
      { action: 'R', agent: [{ who: { display: 'Dr. Kiss Éva' } }, { who: { reference: `Organization/${clinic}` } }] },
    ])
    const roles = await search('PractitionerRole?_include=PractitionerRole:practitioner')
    expect(matchesOf(roles).map(({ resourceType, id }) => [resourceType, id])).toEqual([
      ['PractitionerRole', joinId(clinic, doctor.person.id)],
      ['Practitioner', doctor.person.id],
    ])
    expect(await patient.status('GET', `/fhir/Practitioner/${doctor.person.id}`)).toBe(200)
    expect(await doctor.status('GET', `/fhir/Organization/${clinic}`)).toBe(200)
    const stranger = await createPersonClient(provider, await makePerson(provider.db))
    expect(await stranger.status('GET', `/fhir/Practitioner/${doctor.person.id}`)).toBe(404)
  })
})

describe('a program of a clinic', () => {
  it('reads the clinic’s patients within its scopes, and no one else’s', async () => {
    const clinic = await makeClinic(provider.db)
    const head = await makeDoctor(provider.db)
    await employ(provider.db, clinic, head, 1, true)
    await admit(provider.db, clinic, patient.person)
    await addReadings(['2026-11-02T08:00:00'])
    const token = await provider.tokenFor(head)
    const systemOf = async (scopes: string[]) => {
      const made = await provider.call('POST', `/v1/clinic/${clinic}/system`, { token, body: { name: 'Laborrendszer', scopes } })
      const { id, secret } = (await made.json()) as { id: string; secret: string }
      const form = { grant_type: 'client_credentials', client_id: id, client_secret: secret }
      const given = await fetch(`${provider.url}/v1/token`, { method: 'POST', body: new URLSearchParams(form) })
      return { token: ((await given.json()) as { access_token: string }).access_token }
    }
    const reader = await systemOf(['read'])
    const listed = (await (await provider.call('GET', '/fhir/Patient', reader)).json()) as Bundle
    expect(matchesOf(listed).map(({ id }) => id)).toEqual([patientId])
    const found = await provider.call('GET', `/fhir/Observation?patient=${patientId}`, reader)
    expect(matchesOf((await found.json()) as Bundle)).toHaveLength(1)
    expect(matchesOf((await (await provider.call('GET', '/fhir/PractitionerRole', reader)).json()) as Bundle)).toHaveLength(1)
    expect((await provider.call('GET', `/fhir/AuditEvent?patient=${patientId}`, reader)).status).toBe(403)
    const stranger = await makePerson(provider.db)
    expect((await provider.call('GET', `/fhir/Observation?patient=${stranger.id}`, reader)).status).toBe(404)
    const writer = await systemOf(['write'])
    for (const path of ['/fhir/Patient', '/fhir/Organization', `/fhir/Goal?patient=${patientId}`])
      expect((await provider.call('GET', path, writer)).status).toBe(403)
    // Staff who are not linked do not write either.
    expect((await provider.call('POST', '/fhir/Observation', { ...writer, body: observation() })).status).toBe(403)
    const [look] = matchesOf(await search(`AuditEvent?patient=${patientId}`))
    expect(look).toMatchObject({ agent: [{ who: { display: 'Laborrendszer' } }] })
  })
})

describe('storing', () => {
  const create = (body: unknown, headers?: Record<string, string>) => call('POST', '/fhir/Observation', body, headers)
  const count = async () => (await selectEntries(provider.db, patientId, { ascending: true, offset: 0, limit: 10_000 })).length

  it('an Observation is an entry of the diary, at its address', async () => {
    const response = await create(observation())
    expect(response.status).toBe(201)
    const { id } = (await response.json()) as Found
    expect(response.headers.get('location')).toBe(`${provider.url}/fhir/Observation/${id}`)
    const [entry] = await selectEntries(provider.db, patientId, { ascending: true, offset: 0, limit: 2 })
    expect(entry).toMatchObject({ entryDate: '2026-11-02T08:00:00', value: 6.4, origin: 'sensor' })
    expect(await auditOf(provider, patientId)).toMatchObject([{ event: 'glucoseEntry.created' }])
  })

  it('an instant of another zone is the time that the clock here showed', async () => {
    await create(observation({ effectiveDateTime: '2026-11-02T07:00:00Z' }))
    const [entry] = await selectEntries(provider.db, patientId, { ascending: true, offset: 0, limit: 1 })
    expect(entry?.entryDate).toBe('2026-11-02T08:00:00')
  })

  it('keeps mg/dl as it was measured, and what is beyond the scale as such', async () => {
    const low = { value: 40, comparator: '<', code: 'mg/dL' }
    await create(
      observation({ code: { coding: [{ system: 'http://loinc.org', code: '99504-3' }] }, valueQuantity: { value: 99, code: 'mg/dL' } }),
    )
    await create(observation({ effectiveDateTime: '2026-11-02T09:00:00+01:00', valueQuantity: low }))
    const entries = await selectEntries(provider.db, patientId, { ascending: true, offset: 0, limit: 2 })
    expect(entries).toMatchObject([
      { originalValue: 99, originalUnit: 'mg/dl' },
      { glucoseResultValidity: 1, origin: 'sensor' },
    ])
  })

  const meter = { code: { coding: [{ system: 'http://loinc.org', code: '2339-0' }] }, device: { display: 'Contour' } }
  const measured = (value: number, code: string, rest = {}) => ({ ...rest, valueQuantity: { value, code } })

  it.each<[string, Record<string, unknown>, object]>([
    ['a sensor that reads 601 mg/dl', measured(601, 'mg/dL'), { glucoseResultValidity: 3, origin: 'sensor' }],
    ['a sensor that reads 0.5 mmol/l', measured(0.5, 'mmol/L'), { glucoseResultValidity: 1, origin: 'sensor' }],
    ['a meter that reads 34 mmol/l', measured(34, 'mmol/L', meter), { glucoseResultValidity: 3, origin: 'meter', value: 33.3 }],
    ['a meter that reads 10 mg/dl', measured(10, 'mg/dL', meter), { glucoseResultValidity: 1, origin: 'meter' }],
  ])('%s measured HI or LO, which comes back from its export as nothing new', async (_name, changes, stored) => {
    expect((await create(observation(changes))).status).toBe(201)
    expect((await create(observation(changes))).status).toBe(200)
    expect(await selectEntries(provider.db, patientId, { ascending: true, offset: 0, limit: 9 })).toMatchObject([stored])
    const exported = matchesOf(await search(`Observation?patient=${patientId}`))
    expect(exported).toHaveLength(1)
    const { id: _id, identifier: _identifier, ...unnamed } = exported[0]!
    for (const resource of [exported[0], unnamed]) expect((await create(resource)).status).toBe(200)
    expect(await count()).toBe(1)
    patient = await createPersonClient(provider, await makePerson(provider.db, ['Patient'], 'Teszt Béla'))
    patientId = patient.person.id
    const subject = { reference: `Patient/${patientId}` }
    expect((await create({ ...unnamed, subject })).status).toBe(201)
    expect(await selectEntries(provider.db, patientId, { ascending: true, offset: 0, limit: 9 })).toMatchObject([stored])
  })

  it('a typed value beyond the bounds is refused with the bounds, and stored nowhere', async () => {
    const response = await create(observation(measured(601, 'mg/dL', { code: meter.code })))
    expect(response.status).toBe(422)
    const { resourceType, issue } = (await response.json()) as Outcome
    expect([resourceType, issue[0]?.code]).toEqual(['OperationOutcome', 'processing'])
    expect(JSON.stringify(issue)).toContain('600')
    expect(await count()).toBe(0)
  })

  it.each<[string, Record<string, unknown>]>([
    ['a code the diary has no place for', { code: { coding: [{ system: 'http://loinc.org', code: '8867-4' }] } }],
    ['a time without a zone', { effectiveDateTime: '2026-11-02T08:00:00' }],
    ['a unit of something else', { valueQuantity: { value: 6, code: 'kg' } }],
    ['a value that no meter measures', { valueQuantity: { value: 600, code: 'mmol/L' } }],
    ['a preliminary result', { status: 'preliminary' }],
    ['a time to come', { effectiveDateTime: '2026-12-24T08:00:00+01:00' }],
  ])('%s is 422 and stored nowhere', async (_name, changes) => {
    const response = await create(observation(changes))
    expect(response.status).toBe(422)
    expect(((await response.json()) as Outcome).issue[0]?.code).toBe('processing')
    expect(await count()).toBe(0)
  })

  it('a reading of a device is stored once, whatever way it comes', async () => {
    const first = (await (await create(observation())).json()) as Found
    const again = await create(observation())
    expect(again.status).toBe(200)
    expect(((await again.json()) as Found).id).toBe(first.id)
    expect(await count()).toBe(1)
  })

  it('under If-None-Exist a known identifier is left as it is, also after a deletion', async () => {
    const condition = { 'if-none-exist': 'identifier=urn:app|r-1' }
    const first = (await (await create(observation(), condition)).json()) as Found
    const changed = observation({ valueQuantity: { value: 9.9, code: 'mmol/L' } })
    const again = await create(changed, condition)
    expect([again.status, ((await again.json()) as Found).id]).toEqual([200, first.id])
    expect(matchesOf(await search(`Observation?patient=${patientId}&identifier=urn:app|r-1`))).toMatchObject([
      { id: first.id, identifier: [{}, { system: 'urn:app', value: 'r-1' }] },
    ])
    await patient.call('DELETE', `/v1/patient/${patientId}/diary/glucose/${entryIdOf(first)}`)
    const gone = await create(changed, condition)
    expect([gone.status, ((await gone.json()) as Outcome).issue[0]?.code]).toEqual([200, 'deleted'])
    expect(await count()).toBe(0)
    expect((await create(observation(), { 'if-none-exist': 'status=final' })).status).toBe(412)
  })

  const entryIdOf = ({ identifier }: Found) => (identifier as { value: string }[])[0]?.value.slice('urn:uuid:'.length)
  const bundle = (resources: readonly unknown[], type = 'transaction') => ({
    resourceType: 'Bundle',
    type,
    entry: resources.map((resource) => ({ resource, request: { method: 'POST', url: 'Observation' } })),
  })
  const at = (minute: number) => observation({ effectiveDateTime: `2026-11-02T08:${String(minute).padStart(2, '0')}:00+01:00` })

  it('a transaction is stored as a whole or not at all', async () => {
    expect((await call('POST', '/fhir', bundle([at(0), observation({ status: 'preliminary' })]))).status).toBe(422)
    expect(await count()).toBe(0)
    const response = (await (await call('POST', '/fhir', bundle([at(0), at(5), at(5)]))).json()) as Bundle
    expect(response.type).toBe('transaction-response')
    expect(response.entry?.map((one) => one.response?.status)).toEqual(['201', '201', '200'])
    expect(await count()).toBe(2)
  })

  it('what a sensor’s app submits is taken entry by entry', async () => {
    const ofOtherYear = observation({ effectiveDateTime: '1800-01-01T00:00:00Z' })
    const submitted = bundle([at(0), { resourceType: 'DiagnosticReport' }, at(5), ofOtherYear])
    const response = (await (await call('POST', '/fhir/$submit-cgm-bundle', submitted)).json()) as Bundle
    expect(response.entry?.map((one) => one.response?.status)).toEqual(['201', '422', '201', '422'])
    expect(response.entry?.[1]?.response?.outcome?.resourceType).toBe('OperationOutcome')
    expect(await count()).toBe(2)
  })

  it('resources of two patients do not travel in one bundle', async () => {
    const other = observation({ subject: { reference: `Patient/${randomUUID()}` } })
    expect((await call('POST', '/fhir', bundle([at(0), other]))).status).toBe(400)
    expect(await count()).toBe(0)
  })
})

describe('the CGM summary', () => {
  const fortnight = Array.from({ length: 14 * 96 }, (_, at) => {
    const minute = at * 15
    const day = String(1 + Math.floor(minute / 1440)).padStart(2, '0')
    return `2026-11-${day}T${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`
  })
  const period = 'date=ge2026-11-01&date=le2026-11-14'

  it('has the figures of the product, by the codes of the guide', async () => {
    await addReadings(fortnight, 'sensor', (at) => 3 + (at % 96) / 8)
    const found = matchesOf(await search(`Observation?patient=${patientId}&code=107931-8,106793-3,97506-0,104638-2,104637-4&${period}`))
    const entries = await selectEntries(provider.db, patientId, { entryType: EntryType.Glucose, ascending: true, offset: 0, limit: 5000 })
    const { sensor, sufficiency } = periodFigures(
      entries.filter((entry) => entry.entryType === EntryType.Glucose),
      { firstDay: '2026-11-01', lastDay: '2026-11-14' },
    )
    const valueOf = (code: string) =>
      (found.find((one) => JSON.stringify(one.code).includes(code))?.valueQuantity as { value: number } | undefined)?.value
    expect(valueOf('97506-0')).toBeCloseTo(sensor?.gmi ?? 0, 2)
    expect(valueOf('104638-2')).toBeCloseTo(sensor?.variability.cv ?? 0, 2)
    expect(valueOf('104637-4')).toBeCloseTo(sufficiency.sensorShare * 100, 2)
    const ranges = found.find((one) => JSON.stringify(one.code).includes('106793-3'))?.component as { valueQuantity: { value: number } }[]
    expect(ranges.map(({ valueQuantity }) => valueQuantity.value)).toEqual(
      sensor?.timeInRange.bands.map(({ share }) => Number(((share ?? 0) * 100).toFixed(2))),
    )
    const [report] = matchesOf(await search(`DiagnosticReport?patient=${patientId}&${period}`))
    const [panel] = (report?.result ?? []) as { reference: string }[]
    const read = (await (await get(`/fhir/${panel?.reference}`)).json()) as Found
    expect((read.hasMember as unknown[]).length).toBe(6)
  })

  it('is empty where the readings do not carry it', async () => {
    await addReadings(fortnight.slice(0, 96 * 5), 'sensor')
    expect(matchesOf(await search(`DiagnosticReport?patient=${patientId}&${period}`))).toEqual([])
    expect((await get(`/fhir/DiagnosticReport?patient=${patientId}&date=ge2020-01-01`)).status).toBe(400)
  })
})
