import { randomUUID } from 'node:crypto'
import { EntryType } from '@diab/core/rules'
import { itemsOf, readReadingFile } from '@diab/core/devices'
import { sourceKeyOf, sourceKeyOfEntry } from '@diab/internal/devices'
import { accountExports } from './accountExports.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeImport, makeMeter } from '../../testing/matrix/matrix.devices.ts'
import { attemptRules } from '../../platform/session/attemptWindow.ts'
import { checkFhirBundle, type FhirBundle } from '../../testing/checkFhirBundle.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import {
  admit,
  employ,
  linkDoctor,
  makeClinic,
  makeDoctor,
  makeEntry,
  makeNotification,
  makePerson,
  newEntries,
  supervise,
  type TestPerson,
} from '../../testing/makePeople.ts'
import { readArchive, toReadingSource } from '../../testing/readArchive.ts'
import { csvFileNames, partTables } from './csv.messages.ts'

let provider: TestProvider
let patient: TestPerson
let child: TestPerson
let doctor: TestPerson
let clinicId: string

const noted = '=HYPERLINK("http://x")\nmásodik; sor'

beforeAll(async () => {
  provider = await createTestProvider()
  const { db } = provider
  patient = await makePerson(db, ['Patient'], 'Árvíztűrő Anna')
  child = await makePerson(db, ['Patient'], 'Árvíztűrő Máté')
  doctor = await makeDoctor(db, 'Dr. Letöltő')
  clinicId = await makeClinic(db, 'Letöltő rendelő')
  await employ(db, clinicId, doctor)
  await admit(db, clinicId, patient)
  await linkDoctor(db, clinicId, patient, doctor)
  await supervise(db, patient, child)
  for (const entryType of Object.values(EntryType)) await makeEntry(db, patient, entryType)
  const token = await provider.tokenFor(patient)
  await provider.call('POST', `/v1/patient/${patient.id}/diary/meal`, {
    token,
    body: [{ entry: { entryDate: '2026-07-03T12:00:00', value: null, details: noted } }],
  })
  await makeImport(db, patient.id)
  await makeMeter(db, patient.id, 'SN-1')
  await makeNotification(db, patient.id)
  await provider.call('GET', `/v1/patient/${patient.id}/diary`, { token: await provider.tokenFor(doctor) })
})
afterAll(() => provider?.close())
beforeEach(() => provider.db.deleteFrom('attempt_window').execute())

const ask = async (by: TestPerson, path: string) => provider.call('GET', path, { token: await provider.tokenFor(by) })
const download = (format: string, by = patient, of = patient) => ask(by, `/v1/patient/${of.id}/download?format=${format}`)
const diaryOf = async (person: TestPerson) =>
  (await (await ask(person, `/v1/patient/${person.id}/diary?noLimit=true&sortBy=entry_date_asc`)).json()) as { id: string }[]

describe('everything as JSON', () => {
  it('is a file that no browser runs and no cache stores', async () => {
    const response = await download('json')
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="diab-\d{4}-\d\d-\d\d\.json"$/) as string,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })

  it('has a part for every table with rows of a person, or a reason', async () => {
    const body = (await (await download('json')).json()) as Record<string, unknown>
    const parts = Object.values(accountExports).flatMap((exported) => ('reason' in exported ? [] : exported))
    // Of staff alone.
    const missing = [...new Set(parts)].filter((part) => part !== 'workplaces' && !(part in body))
    expect(missing).toEqual([])
  })

  it('holds each thing as this API writes it', async () => {
    const body = (await (await download('json')).json()) as Record<string, unknown>
    expect(body.profile).toEqual(await (await ask(patient, '/v1/user')).json())
    expect(body.diary).toEqual(await diaryOf(patient))
    expect(body.glucoseRanges).toEqual(await (await ask(patient, `/v1/patient/${patient.id}/therapy/glucose-range?noLimit=true`)).json())
    expect(body).toMatchObject({
      format: 'diab-account',
      supervised: [{ id: child.id, fullname: child.fullname }],
      clinics: [{ id: clinicId, name: 'Letöltő rendelő', sharingLevel: 1, doctors: [{ id: doctor.id, fullname: doctor.fullname }] }],
      meters: [{ serialNumber: 'SN-1' }],
      notifications: [{ subtitle: expect.stringContaining('Árvíztűrő Anna') }],
      accessLog: [{ actor: { id: doctor.id }, event: 'diary.read' }],
      messages: [],
      pin: { isSet: false },
      signInMethods: { passkeys: [], hasAuthenticator: false },
      account: { consents: { privacyAcceptedAt: null, newsletterSubscribed: false } },
    })
    expect(body.imports).toHaveLength(1)
    expect(body.notificationSettings).toHaveLength(8)
  })

  it('holds no secret: no hash, no token of a link or a browser', async () => {
    await provider.call('POST', '/v1/user/firebase-token', { token: await provider.tokenFor(patient), body: { token: 'geheim-push' } })
    const text = await (await download('json')).text()
    expect(text).not.toMatch(/argon2|token_hash|geheim-push/)
  })

  it('is what a download without a format is', async () => {
    const response = await ask(patient, `/v1/patient/${patient.id}/download`)
    expect(await response.json()).toMatchObject({ format: 'diab-account' })
  })
})

describe('everything as tables', () => {
  it('has a table for each kind, with a byte order mark, semicolons and decimal commas', async () => {
    const files = readArchive(Buffer.from(await (await download('csv')).arrayBuffer()))
    expect(Object.keys(files)).toEqual(expect.arrayContaining(Object.values(csvFileNames)))
    for (const text of Object.values(files)) expect(text).toMatch(/^\uFEFF[^;\r\n]+/)
    const [heading, row] = (files[csvFileNames.glucose] ?? '').split('\r\n')
    expect(heading).toMatch(/^\uFEFFIdőpont;Bejegyzés;Érték;Mértékegység;Minősítés;Napszak;Forrás;/)
    expect(row).toMatch(/^2026\.03\.02\. 07:15:00;Vércukor;6,4;mmol\/l;normál;Reggeli előtt;kézzel;Étkezés előtti;/)
    expect(files['celtartomanyok.csv']).toContain('\r\nÉhgyomri;;4;7;')
    expect(files['merok.csv']).toContain(';SN-1;')
    expect(files['profil.csv']).toContain(';Páciens;')
    expect(files['gondozottak.csv']).toContain('Árvíztűrő Máté')
    expect(files['hozzaferesek.csv']).toContain('Dr. Letöltő')
  })

  it('has every part of the JSON, ways of signing in by name and date among them, and no key', async () => {
    const { db } = provider
    const createdAt = new Date('2026-04-05T06:07:08Z')
    const keys = { credential_id: 'geheim-kulcs', public_key: Buffer.from('geheim-kulcs'), sign_count: 1, transports: [] }
    await db
      .insertInto('passkey')
      .values({ ...keys, id: randomUUID(), user_id: patient.id, name: 'Anna telefonja', created_at: createdAt })
      .execute()
    await db
      .insertInto('authenticator')
      .values({ user_id: patient.id, secret: Buffer.from('geheim-kulcs') })
      .execute()
    const files = readArchive(Buffer.from(await (await download('csv')).arrayBuffer()))
    const body = (await (await download('json')).json()) as Record<string, unknown>
    const facts = new Set(['format', 'formatVersion', 'createdAt', 'diary'])
    const missing = Object.keys(body).filter((part) => !facts.has(part) && !((partTables[part]?.file ?? '') in files))
    expect(missing).toEqual([])
    expect(files['belepesi-modok.csv']).toBe(
      '\uFEFFFajta;Név;Létrehozva (UTC);Utoljára használva (UTC)\r\n' +
        'Azonosítókulcs;Anna telefonja;2026-04-05T06:07:08.000Z;\r\nHitelesítő alkalmazás;;;\r\n',
    )
    for (const secret of ['geheim-kulcs', Buffer.from('geheim-kulcs').toString('hex'), Buffer.from('geheim-kulcs').toString('base64')])
      expect(Object.values(files).join('')).not.toContain(secret)
    await db.deleteFrom('passkey').execute()
    await db.deleteFrom('authenticator').execute()
  })

  it('never lets a spreadsheet run what a person typed', async () => {
    const files = readArchive(Buffer.from(await (await download('csv')).arrayBuffer()))
    expect(files[csvFileNames.meal]).toContain(`"'=HYPERLINK(""http://x"")\nmásodik; sor"`)
    for (const text of Object.values(files)) for (const cell of text.split(/[;\r\n]+/)) expect(cell).not.toMatch(/^"?[=@]/)
  })

  it('is read back by our own importer as the same readings, each once', async () => {
    const archive = Buffer.from(await (await download('csv')).arrayBuffer())
    const reading = await readReadingFile(toReadingSource('diab.zip', archive))
    if (reading.state !== 'read') throw new Error(JSON.stringify(reading))
    expect(reading.format).toBe('diab')
    expect(reading.transfer.refusedList).toEqual([])
    const found = itemsOf(reading.transfer).map((item) => sourceKeyOf(item))
    const diary = (await diaryOf(patient)) as unknown as Parameters<typeof sourceKeyOfEntry>[0][]
    expect(found.toSorted()).toEqual(diary.map(sourceKeyOfEntry).toSorted())
    expect(reading.warnings).toEqual([expect.stringMatching(/^A tömörített fájl további \d+ fájlja nem napló, kimaradt\.$/)])
  })
})

describe('the diary as a FHIR bundle', () => {
  it('holds what R4 asks for, and every entry', async () => {
    const response = await download('fhir')
    expect(response.headers.get('content-type')).toBe('application/fhir+json; charset=utf-8')
    const bundle = (await response.json()) as FhirBundle
    expect(checkFhirBundle(bundle)).toEqual([])
    const ids = bundle.entry.slice(1).map(({ resource }) => resource.id)
    expect(ids).toEqual((await diaryOf(patient)).map(({ id }) => id))
    expect(bundle.entry[0]?.resource).toMatchObject({
      resourceType: 'Patient',
      name: [{ text: 'Árvíztűrő Anna' }],
      birthDate: '1980-01-31',
    })
  })

  it('says a glucose in mmol/l under its LOINC code, at the time of the clock with its offset', async () => {
    const bundle = (await (await download('fhir')).json()) as FhirBundle
    const resources = bundle.entry.map(({ resource }) => resource)
    expect(resources.find(({ valueQuantity }) => valueQuantity?.value === newEntries.glucose.value)).toMatchObject({
      code: { coding: [{ system: 'http://loinc.org', code: '14743-9' }] },
      effectiveDateTime: '2026-03-02T07:15:00+01:00',
      valueQuantity: { value: 6.4, code: 'mmol/L', system: 'http://unitsofmeasure.org' },
      subject: { reference: `urn:uuid:${patient.id}` },
    })
    expect(resources.find(({ resourceType }) => resourceType === 'MedicationAdministration')).toMatchObject({
      status: 'completed',
      medicationCodeableConcept: { text: 'Gyorshatású inzulin' },
      dosage: { dose: { value: 6, code: '[iU]' } },
    })
    expect(resources.find(({ effectiveDateTime }) => effectiveDateTime?.startsWith('2026-07-03'))).toMatchObject({
      effectiveDateTime: '2026-07-03T12:00:00+02:00',
      dataAbsentReason: {},
    })
  })
})

describe('who may download what', () => {
  it('a supervisor gets the supervised person’s, and the trail says who', async () => {
    expect((await download('json', patient, child)).status).toBe(200)
    const rows = provider.db.selectFrom('audit_event').select(['actor_id', 'event']).where('subject_id', '=', child.id)
    expect(await rows.execute()).toEqual([{ actor_id: patient.id, event: 'account.downloaded' }])
  })

  it('staff get their own: workplaces, notifications and what they did, and no patient’s name', async () => {
    const response = await ask(doctor, `/v1/doctor/${doctor.id}/download`)
    const text = await response.text()
    expect(JSON.parse(text)).toMatchObject({
      profile: { id: doctor.id },
      workplaces: [{ id: clinicId, workerType: 1, isSupervisor: false }],
    })
    expect(text).toContain('"event":"diary.read"')
    expect(text).not.toContain(patient.fullname)
    expect(text).not.toContain('"diary":')
    expect((await ask(doctor, `/v1/medicalattendant/${doctor.id}/download`)).status).toBe(404)
  })

  it('no one gets another’s: not a linked doctor, not a stranger, not a supervised person', async () => {
    expect((await download('json', doctor)).status).toBe(403)
    expect((await download('json', await makePerson(provider.db))).status).toBe(404)
    expect((await download('json', child, patient)).status).toBe(404)
    expect((await ask(patient, `/v1/doctor/${doctor.id}/download`)).status).toBe(404)
    expect((await download('json', patient, { ...patient, id: randomUUID() })).status).toBe(404)
  })

  it('a wrong format is refused as JSON', async () => {
    const response = await download('xml')
    expect(response.status).toBe(400)
    expect(response.headers.get('content-type')).toContain('application/problem+json')
  })

  it('only so often, and each leaves a row in the trail', async () => {
    const rows = () =>
      provider.db
        .selectFrom('audit_event')
        .select('id')
        .where('event', '=', 'account.downloaded')
        .where('actor_id', '=', child.id)
        .execute()
    const { most } = attemptRules.downloadByUser
    for (let at = 0; at < most; at++) await (await download('json', child, child)).text()
    const refused = await download('json', child, child)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('900')
    expect(await rows()).toHaveLength(most)
  })
})
