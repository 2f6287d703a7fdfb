import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDiaryClient, type DiaryClient } from '../../testing/diaryClient.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makePerson } from '../../testing/makePeople.ts'
import { connectPhone, type PhoneClient } from '../../testing/phoneClient.ts'

// Requests as the public sources of the apps make them; values are ours.

const now = new Date('2026-03-02T12:00:00Z')
let provider: TestProvider
let diary: DiaryClient
let phone: PhoneClient

beforeAll(async () => {
  provider = await createTestProvider({ now: () => now })
})
afterAll(() => provider?.close())
beforeEach(async () => {
  const patient = await makePerson(provider.db)
  diary = await createDiaryClient(provider, patient)
  phone = await connectPhone(provider, patient)
})

const at = (minutes: number) => now.getTime() + minutes * 60_000
const iso = (minutes: number) => new Date(at(minutes)).toISOString()
/** On the clock of Budapest, as Java writes it. */
const local = (minutes: number) => `${new Date(at(minutes + 60)).toISOString().slice(0, 23)}+0100`
const values = async () =>
  (await diary.entries()).map((entry) => [
    entry.entryType,
    'originalValue' in entry ? entry.originalValue : 'value' in entry ? entry.value : entry.note,
  ])

describe('xDrip+', () => {
  const entry = (minutes: number, value: number) => ({
    device: 'xDrip-DexcomG6',
    date: at(minutes),
    dateString: local(minutes),
    sgv: value,
    delta: -1.993,
    direction: 'Flat',
    type: 'sgv',
    filtered: value * 1000,
    unfiltered: value * 1000,
    rssi: 100,
    noise: 1,
    sysTime: local(minutes),
  })

  it('uploads readings, finger pricks and calibrations, and looks at the status first', async () => {
    expect(await phone.read<{ status: string; version: string }>('GET', '/api/v1/status.json')).toMatchObject({
      status: 'ok',
      apiEnabled: true,
    })
    const answer = await phone.call('POST', '/api/v1/entries', [
      entry(-10, 121),
      entry(-5, 118),
      { device: 'xDrip-DexcomG6', type: 'mbg', date: at(-7), dateString: local(-7), mbg: 124.0, sysTime: local(-7) },
      {
        device: 'xDrip-DexcomG6',
        type: 'cal',
        date: at(-7),
        dateString: local(-7),
        slope: 1.1,
        intercept: 2,
        scale: 1,
        sysTime: local(-7),
      },
    ])
    expect(answer.status).toBe(200)
    expect((await phone.call('POST', '/api/v1/devicestatus', { device: 'Pixel', uploader: { battery: 71, type: 'PHONE' } })).status).toBe(
      200,
    )
    expect(await values()).toEqual([
      ['glucose', 121],
      ['glucose', 124],
      ['glucose', 118],
    ])
    expect(await diary.entries()).toMatchObject([{ meterDevice: { name: 'xDrip-DexcomG6' }, entryDate: '2026-03-02T12:50:00' }, {}, {}])
  })

  it('inserts a treatment by PUT, finds it by its uuid, and deletes it by the id that it was given', async () => {
    const uuid = '6d8e1d64-9b15-4b44-8c0e-2f9ad0e4a111'
    const treatment = {
      timestamp: at(-20),
      eventType: '<none>',
      enteredBy: 'xdrip pos:0.5',
      notes: 'séta előtt',
      uuid,
      carbs: 20,
      insulin: 1.5,
      created_at: iso(-20),
      sysTime: local(-20),
      _id: '6d8e1d649b154b448c0e2f9a',
    }
    expect((await phone.call('PUT', '/api/v1/treatments', treatment)).status).toBe(200)
    const [found] = await phone.read('GET', `/api/v1/treatments.json?find[uuid]=${uuid}`)
    expect(found).toMatchObject({ _id: '6d8e1d649b154b448c0e2f9a', uuid })
    expect((await phone.call('DELETE', `/api/v1/treatments/${String(found?._id)}`)).status).toBe(200)
    expect(await values()).toEqual([])
  })
})

describe('Juggluco', () => {
  it('sends a week of minutes at once', async () => {
    const item = (at_: number) =>
      `{"type":"sgv","device":"E007-0M0063KNUJ0","dateString":"2026-02-20T10:02:04.000+0100","date":${at_},"sgv":63,"delta":-1.993,"direction":"Flat","noise":1,"filtered":63000,"unfiltered":63000,"rssi":100}`
    const body = `[${Array.from({ length: 10_440 }, (_, minute) => item(at(-15_000 + minute)).replace(/"dateString":"[^"]+",/, `"dateString":"${local(-15_000 + minute)}",`)).join()}]`
    const response = await fetch(`${provider.url}/api/v1/entries`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'api-secret': phone.secret },
    })
    expect(response.status).toBe(200)
    const { total } = await diary.send('GET', '/diary/glucose?limit=1').then((answer) => ({ total: answer.headers.get('x-total-count') }))
    expect(total).toBe('10440')
    const oldest = await phone.read('GET', '/api/v3/entries?sort=date&limit=1')
    expect(oldest).toMatchObject({ result: [{ date: at(-15_000) }] })
  })

  it('puts each amount with a separate id, again and again', async () => {
    const amount = {
      timestamp: at(-30),
      eventType: '<none>',
      enteredBy: 'Juggluco',
      carbs: 0,
      insulin: 4,
      created_at: '2026-03-02T11:30:00Z',
      _id: '000000000000000000000a01',
    }
    for (let round = 0; round < 2; round++) expect((await phone.call('PUT', '/api/v1/treatments', amount)).status).toBe(200)
    expect(await values()).toEqual([['medicine-intake', 4]])
    expect((await phone.call('DELETE', '/api/v1/treatments/000000000000000000000a01')).status).toBe(200)
    expect(await values()).toEqual([])
  })

  it('of version 3 sends one reading after the other', async () => {
    const { token } = await phone.read<{ token: string }>('GET', `/api/v2/authorization/request/${phone.secret}`, undefined, {})
    const send = () =>
      phone.call(
        'POST',
        '/api/v3/entries',
        { type: 'sgv', app: 'Juggluco', device: 'E007', date: at(-5), sgv: 99, direction: 'Flat', utcOffset: 60 },
        { authorization: `Bearer ${token}` },
      )
    expect([(await send()).status, (await send()).status]).toEqual([201, 200])
    expect(await values()).toEqual([['glucose', 99]])
  })
})

describe('AAPS', () => {
  const withToken = async () => {
    const { token } = await phone.read<{ token: string }>('GET', `/api/v2/authorization/request/${phone.secret}`, undefined, {})
    const headers = { authorization: `Bearer ${token}`, date: String(now.getTime()) }
    return {
      call: (method: string, path: string, body?: unknown) => phone.call(method, path, body, headers),
      read: <Answer>(method: string, path: string, body?: unknown) => phone.read<Answer>(method, path, body, headers),
    }
  }
  const bolus = (more = {}) => ({
    date: at(-15),
    utcOffset: 60,
    app: 'AAPS',
    created_at: iso(-15),
    eventType: 'Correction Bolus',
    insulin: 0.3,
    type: 'SMB',
    isSMB: true,
    isValid: true,
    pumpId: 4102,
    pumpType: 'OMNIPOD_DASH',
    pumpSerial: '33013206',
    ...more,
  })
  interface Created {
    identifier: string
    isDeduplication?: boolean
  }

  it('gets a token for its secret when its first call is refused', async () => {
    expect((await phone.call('GET', '/api/v3/status', undefined, { authorization: 'Bearer ' })).status).toBe(401)
    const aaps = await withToken()
    expect(await aaps.read('GET', '/api/v3/status')).toMatchObject({
      status: 200,
      result: { apiVersion: '3.0.4', apiPermissions: { treatments: 'crud' } },
    })
    await phone.remove()
    expect((await aaps.call('GET', '/api/v3/status')).status).toBe(401)
  })

  it('creates, repeats, corrects and deletes a bolus', async () => {
    const aaps = await withToken()
    const created = await aaps.read<Created>('POST', '/api/v3/treatments', bolus())
    expect(created.identifier).toMatch(/^[0-9a-f]{24}$/)
    expect(await aaps.read<Created>('POST', '/api/v3/treatments', bolus())).toMatchObject({
      isDeduplication: true,
      identifier: created.identifier,
    })
    const path = `/api/v3/treatments/${created.identifier}`
    expect(
      (await aaps.call('PATCH', path, { ...bolus({ insulin: 0.5 }), date: null, utcOffset: null, identifier: created.identifier })).status,
    ).toBe(200)
    expect(await values()).toEqual([['medicine-intake', 0.5]])
    expect(await aaps.read('GET', path)).toMatchObject({ result: { insulin: 0.5, identifier: created.identifier, date: at(-15) } })
    expect((await aaps.call('DELETE', path)).status).toBe(200)
    expect((await aaps.call('DELETE', path)).status).toBe(404)
    expect((await aaps.call('PATCH', path, bolus())).status).toBe(404)
    expect(await values()).toEqual([])
  })

  it('corrects a dose of a treatment, and the finger prick in it stays', async () => {
    const aaps = await withToken()
    const { identifier } = await aaps.read<Created>('POST', '/api/v3/treatments', {
      ...bolus({ carbs: 30, eventType: 'Meal Bolus' }),
      glucose: 6.4,
      glucoseType: 'Finger',
      units: 'mmol',
    })
    const path = `/api/v3/treatments/${identifier}`
    expect((await aaps.call('PATCH', path, { insulin: 0.5 })).status).toBe(200)
    expect(new Map((await values()) as [string, number][])).toEqual(
      new Map([
        ['glucose', 6.4],
        ['meal', 30],
        ['medicine-intake', 0.5],
      ]),
    )
    expect(await aaps.read('GET', path)).toMatchObject({ result: { insulin: 0.5, carbs: 30, glucose: 6.4, units: 'mmol' } })
  })

  it('receives a dose that was corrected in the diary, with all of its treatment', async () => {
    const aaps = await withToken()
    await aaps.read('POST', '/api/v3/treatments', bolus({ carbs: 30, eventType: 'Meal Bolus' }))
    const dose = (await diary.entries()).find(({ entryType }) => entryType === 'medicine-intake')!
    expect(await diary.update(dose, { ...dose, value: 0.2 })).toBe(200)
    const { result } = await aaps.read<{ result: unknown[] }>('GET', `/api/v3/treatments/history/${now.getTime()}`)
    expect(result).toMatchObject([{ insulin: 0.2, carbs: 30 }])
    const modified = await aaps.read<{ result: { collections: { treatments: number } } }>('GET', '/api/v3/lastModified')
    expect(modified.result.collections.treatments).toBeGreaterThan(now.getTime())
  })

  it('records the long-acting dose as basal, and no rate of the pump', async () => {
    const aaps = await withToken()
    await aaps.read('POST', '/api/v3/treatments', bolus({ insulin: 18, isBasalInsulin: true, type: 'NORMAL' }))
    await aaps.read('POST', '/api/v3/treatments', {
      date: at(-9),
      app: 'AAPS',
      eventType: 'Temp Basal',
      absolute: 0.4,
      rate: 0.4,
      duration: 30,
      durationInMilliseconds: 1_800_000,
      isValid: true,
    })
    await aaps.read('POST', '/api/v3/devicestatus', { date: at(-9), app: 'AAPS', device: 'openaps://Pixel', uploaderBattery: 60 })
    expect(await diary.entries()).toMatchObject([{ value: 18, medicine: { insulinType: 2 } }])
  })

  it('asks what is new since the last time', async () => {
    const aaps = await withToken()
    await phone.read('POST', '/api/v1/entries', [
      { type: 'sgv', sgv: 120, date: at(-5) },
      { type: 'sgv', sgv: 118, date: at(-10) },
    ])
    const { result } = await aaps.read<{ result: { collections: { entries: number } } }>('GET', '/api/v3/lastModified')
    expect(result.collections.entries).toBe(now.getTime())
    const history = await aaps.call('GET', `/api/v3/entries/history/${now.getTime() - 1}?limit=1`)
    // All of one instant, whatever the limit: the next call asks after it.
    expect(await history.json()).toMatchObject({ result: [{ sgv: 118 }, { sgv: 120 }] })
    expect(history.headers.get('etag')).toBe(`W/"${now.getTime()}"`)
    const nothing = await aaps.read<{ result: unknown[] }>('GET', `/api/v3/entries/history/${now.getTime()}?limit=100`)
    expect(nothing.result).toEqual([])
    expect(await aaps.read('GET', `/api/v3/entries?sort=date&date$gt=${at(-7)}&limit=500`)).toMatchObject({ result: [{ sgv: 120 }] })
    expect(await aaps.read('GET', `/api/v3/entries?sort=date&limit=1`)).toMatchObject({ result: [{ sgv: 118 }] })
    expect(await aaps.read('GET', `/api/v3/entries?sort=date&limit=1&skip=1`)).toMatchObject({ result: [{ sgv: 120 }] })
    expect(await aaps.read('GET', '/api/v3/entries?sort$desc=date&type=sgv')).toMatchObject({ result: [{ sgv: 120 }, { sgv: 118 }] })
    expect(await aaps.read('GET', `/api/v3/treatments?sort=created_at&created_at$gt=${iso(-60)}&limit=500`)).toMatchObject({ result: [] })
    expect(await aaps.read('GET', '/api/v3/profile?sort$desc=date&limit=1')).toMatchObject({ result: [{ defaultProfile: 'Diab' }] })
  })
})

describe('Loop', () => {
  it('checks the secret, and gets as many objects as it sent, each with its id', async () => {
    expect((await phone.call('GET', '/api/v1/experiments/test')).status).toBe(200)
    const dose = {
      created_at: iso(-12),
      timestamp: iso(-12),
      enteredBy: 'loop://iPhone',
      eventType: 'Correction Bolus',
      insulin: 1.2,
      programmed: 1.2,
      unabsorbed: 0,
      type: 'normal',
      duration: 0.8,
      automatic: true,
      syncIdentifier: '74657374',
    }
    const rate = {
      created_at: iso(-11),
      timestamp: iso(-11),
      enteredBy: 'loop://iPhone',
      eventType: 'Temp Basal',
      temp: 'absolute',
      rate: 0.9,
      absolute: 0.9,
      duration: 5,
      amount: 0.05,
      syncIdentifier: '74657375',
    }
    const carbs = {
      created_at: iso(-10),
      timestamp: iso(-10),
      enteredBy: 'loop://iPhone',
      eventType: 'Carb Correction',
      carbs: 25,
      absorptionTime: 180,
      foodType: '🍎',
      userEnteredAt: iso(-10),
      syncIdentifier: '74657376',
    }
    const ids = await phone.read('POST', '/api/v1/treatments', [dose, rate, carbs])
    expect(ids).toHaveLength(3)
    for (const { _id } of ids) expect(_id).toMatch(/^[0-9a-f]{24}$/)
    await phone.read('PUT', '/api/v1/treatments', { ...carbs, _id: ids[2]?._id, carbs: 30 })
    expect(await values()).toEqual([
      ['medicine-intake', 1.2],
      ['meal', 30],
    ])
    await phone.read('DELETE', `/api/v1/treatments/${String(ids[2]?._id)}`)
    expect(await values()).toEqual([['medicine-intake', 1.2]])
    expect(
      await phone.read('POST', '/api/v1/devicestatus', [{ device: 'loop://iPhone', created_at: iso(0), loop: { name: 'Loop' } }]),
    ).toHaveLength(1)
    expect(await phone.read('POST', '/api/v1/profile', [{ defaultProfile: 'Default', store: {}, startDate: iso(0) }])).toHaveLength(1)
  })

  it('reads the readings of a time', async () => {
    await phone.read('POST', '/api/v1/entries', [
      { sgv: 132, date: at(-5), dateString: iso(-5), device: 'loop://iPhone', trend: 4, direction: 'Flat', type: 'sgv' },
    ])
    const query = `find[dateString][$gte]=${iso(-60)}&find[dateString][$lte]=${iso(0)}&count=400`
    expect(await phone.read('GET', `/api/v1/entries.json?${encodeURI(query)}`)).toMatchObject([{ sgv: 132, dateString: iso(-5) }])
  })
})

describe('Trio', () => {
  it('tries the connection with a note, and takes back what it sent by its own id', async () => {
    await phone.read('POST', '/api/v1/treatments.json', { eventType: 'Note', enteredBy: 'Trio', notes: 'Trio connected' })
    const id = 'E621E1F8-C36C-495A-93FC-0C247A3E6E5F'
    await phone.read('POST', '/api/v1/treatments.json', [
      { eventType: 'Carb Correction', created_at: iso(-20), enteredBy: 'Trio', carbs: 35, fat: 0, protein: 0, id },
      { eventType: 'SMB', created_at: iso(-19), enteredBy: 'Trio', insulin: 0.15, id: '0A1B2C3D-C36C-495A-93FC-0C247A3E6E5F' },
      {
        eventType: 'BG Check',
        created_at: iso(-18),
        enteredBy: 'Trio',
        glucose: '117',
        glucoseType: 'Manual',
        units: 'mg/dl',
        id: '1A1B2C3D-C36C-495A-93FC-0C247A3E6E5F',
      },
    ])
    expect((await phone.call('DELETE', `/api/v1/treatments.json?find[id][$eq]=${id}`)).status).toBe(200)
    expect(await values()).toEqual([
      ['medicine-intake', 0.15],
      ['glucose', 117],
      ['feel', 'Trio connected'],
    ])
  })

  it('sends readings with separate ids, and reads carbohydrate that others entered', async () => {
    const reading = {
      id: '9A1B2C3D-C36C-495A-93FC-0C247A3E6E5F',
      sgv: 120,
      glucose: 120,
      direction: 'Flat',
      date: at(-5),
      dateString: iso(-5),
      unfiltered: 120,
      filtered: 120,
      noise: 1,
      type: 'sgv',
    }
    for (let round = 0; round < 2; round++) await phone.read('POST', '/api/v1/entries.json', [reading])
    await diary.create('meal', { entryDate: '2026-03-02T12:00:00', value: 30 })
    const query = `find[carbs][$exists]=true&find[enteredBy][$ne]=Trio&find[enteredBy][$ne]=Trio&find[created_at][$gt]=${iso(-600)}`
    expect(await phone.read('GET', `/api/v1/treatments.json?${encodeURI(query)}`)).toMatchObject([{ carbs: 30, enteredBy: 'Diab' }])
    expect(await phone.read('GET', '/api/v1/entries/sgv.json?count=1600')).toMatchObject([{ sgv: 120, id: reading.id }])
  })
})
