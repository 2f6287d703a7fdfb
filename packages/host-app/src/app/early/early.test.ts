import { isStaff, Role } from '@diab/core/guards'
import { hrefTo, routeTable } from '@diab/internal/routes'
import { describe, expect, it, vi } from 'vitest'
import { withEarlyAnswers } from './earlyAnswers.ts'
import { earlyKeyOf } from './earlyKey.ts'
import { type EarlyPorts, type EarlyReader, startEarlyReads } from './earlyReads.ts'
import { hasFrame } from './hasFrame.ts'

const patient: EarlyReader = { userId: 'p1', roles: ['Patient'], actingAs: undefined, clinicId: undefined }
const doctor: EarlyReader = { userId: 'd1', roles: ['Doctor'], actingAs: undefined, clinicId: undefined }
const onDays = (...days: string[]) => days.map((day) => ({ entryDate: `${day}T08:00:00`, entryType: 'glucose' }))

/** The addresses that are read, below `/v1`, when the provider answers as `answers` says, by the end of an address. */
async function readsOf(href: string, reader: EarlyReader, answers: Record<string, unknown> = {}, storage?: Storage) {
  const { pathname: path, searchParams: search } = new URL(href, 'http://page.invalid')
  const urls: string[] = []
  const read: EarlyPorts['read'] = async (url) => {
    urls.push(url.replace('/v1', ''))
    return Object.entries(answers).find(([end]) => url.endsWith(end))?.[1]
  }
  startEarlyReads(reader, { path, search, storage, today: '2026-11-20', read })
  await vi.waitFor(() => new Promise((resolve) => void setTimeout(resolve)))
  return urls
}

const days = (after: string, before: string, more = '') => `after=${after}T00%3A00%3A00&before=${before}T00%3A00%3A00${more}&noLimit=true`

describe('what is read before the code has arrived', () => {
  it('is of a diary the person, the plan, and the days that the diary opens with', async () => {
    const diary = await readsOf(hrefTo('dashboard.diary'), patient, {
      'limit=1&offset=0': onDays('2026-11-19'),
      'noLimit=true': onDays('2026-11-17', '2026-11-18', '2026-11-19'),
    })
    expect([...new Set(diary)]).toEqual([
      '/user',
      '/patient/p1/supervised',
      '/patient/p1/clinic',
      '/patient/p1/therapy/labels',
      '/patient/p1/therapy/glucose-range?noLimit=true',
      '/patient/p1/diary?limit=1&offset=0',
      `/patient/p1/diary?${days('2026-11-16', '2026-11-23')}`,
    ])
  })

  it('are two weeks where the week holds too few days', async () => {
    const diary = await readsOf(hrefTo('dashboard.diary'), patient, {
      'offset=0': onDays('2026-11-19'),
      'noLimit=true': onDays('2026-11-19'),
    })
    expect(diary.at(-1)).toBe(`/patient/p1/diary?${days('2026-11-07', '2026-11-21')}`)
  })

  it('are the days of the address at once', async () => {
    const diary = await readsOf(`${hrefTo('dashboard.diary')}?eddig=2026-10-11&nap=14`, patient)
    expect(diary.at(-1)).toBe(`/patient/p1/diary?${days('2026-09-28', '2026-10-12')}`)
    expect(diary).not.toContain('/patient/p1/diary?limit=1&offset=0')
  })

  it('is of the analysis in its order, of the person one acts for', async () => {
    const reads = await readsOf(`${hrefTo('dashboard.analysis.model-day')}?eddig=2026-10-11&nap=7`, { ...patient, actingAs: 'c1' })
    expect(reads).toContain(`/patient/c1/diary?${days('2026-10-05', '2026-10-12', '&sortBy=entry_date_asc')}`)
    expect(reads.at(-1)).toBe('/patient/c1/summary?after=2026-07-14&before=2026-10-12')
  })

  const overviewOf = (patient: string) => [
    `/patient/${patient}/diary?${days('2026-11-19', '2026-11-21')}`,
    `/patient/${patient}/diary?limit=5&offset=0`,
    `/patient/${patient}/diary/glucose?limit=50&offset=0`,
    `/patient/${patient}/summary?after=2026-08-23&before=2026-11-21`,
    `/patient/${patient}/diabetes-status`,
    `/patient/${patient}/therapy/glucose-range?noLimit=true`,
    `/patient/${patient}/therapy`,
  ]

  it('is of the overview its figures, the last message, and each person in care', async () => {
    const family = { '/supervised': [{ id: 'c1' }, { id: 'c2' }] }
    const own = ['/user', '/patient/p1/supervised', ...overviewOf('p1'), '/thread']
    expect(await readsOf(hrefTo('dashboard.overview'), patient)).toEqual(own)
    expect(await readsOf(hrefTo('dashboard.overview'), patient, family)).toEqual([...own, '/patient/c1/glance', '/patient/c2/glance'])
    const ofOther = ['/user', '/patient/p1/supervised', ...overviewOf('c1'), '/thread']
    expect(await readsOf(hrefTo('dashboard.overview'), { ...patient, actingAs: 'c1' }, family)).toEqual(ofOther)
    expect(await readsOf(hrefTo('dashboard.overview'), doctor)).toEqual(['/user', '/clinic-medical-worker/d1/clinic?noLimit=true'])
  })

  it('is of the overview of a visit also the two weeks before, the notes, and the patient in the clinic', async () => {
    const reads = await readsOf(`${hrefTo('visit.overview')}?paciens=p9`, doctor, { 'clinic?noLimit=true': [{ id: 'k1' }] })
    expect(reads.toSorted()).toEqual(
      [
        '/user',
        '/clinic-medical-worker/d1/clinic?noLimit=true',
        ...overviewOf('p9'),
        `/patient/p9/diary?${days('2026-11-07', '2026-11-21', '&sortBy=entry_date_asc')}`,
        `/patient/p9/diary/glucose?${days('2026-10-24', '2026-11-07')}`,
        '/patient/p9',
        '/patient/p9/therapy/labels',
        '/patient/p9/note?limit=3',
        '/clinic/k1/patient/p9',
      ].toSorted(),
    )
  })

  it('is of another page only who it is', async () => {
    expect(await readsOf(hrefTo('settings.profile'), patient)).toEqual(['/user', '/patient/p1/supervised'])
  })

  it('is of staff the list of the clinic that they work in, and of no patient', async () => {
    const clinics = { 'clinic?noLimit=true': [{ id: 'k1' }, { id: 'k2' }] }
    const list = ['/clinic/k2/patient?sortBy=attention_desc&offset=0&limit=50', '/clinic/k2/patient-flag']
    expect(await readsOf(hrefTo('dashboard.patients'), { ...doctor, clinicId: 'k2' }, clinics)).toEqual([
      '/user',
      '/clinic-medical-worker/d1/clinic?noLimit=true',
      ...list,
    ])
    expect(await readsOf(hrefTo('dashboard.patients'), doctor, clinics)).toHaveLength(2)
    expect(await readsOf(`${hrefTo('dashboard.patients')}?kereses=x`, { ...doctor, clinicId: 'k2' }, clinics)).toHaveLength(2)
  })

  it('is of a visit the days of its patient', async () => {
    const reads = await readsOf(`${hrefTo('visit.diary')}?paciens=p9&eddig=2026-10-11&nap=7`, doctor)
    expect(reads).toContain(`/patient/p9/diary?${days('2026-10-05', '2026-10-12')}`)
  })
})

it('is of exactly the pages behind the sign-in that the document draws the frame', () => {
  const framed = routeTable.filter(({ path }) => hasFrame(path)).map(({ id }) => id)
  expect(framed).toEqual(routeTable.filter(({ layout, redirectTo }) => layout === 'dashboard' && !redirectTo).map(({ id }) => id))
})

it.each(Object.values(Role))('knows whether a %s is staff', async (role) => {
  const reads = await readsOf(hrefTo('settings.profile'), { ...doctor, roles: [role] })
  expect(reads.some((url) => url.startsWith('/clinic-medical-worker/'))).toBe(isStaff({ roles: [role] }))
})

describe('an early answer', () => {
  const authorization = 'Bearer a'
  const open = (answer: Promise<Response>, now = 1000) => {
    const fetch = vi.fn<() => Promise<Response>>(async () => new Response('fetched'))
    const byKey = new Map([[earlyKeyOf('/v1/x?b=1&a=2'), answer]])
    const early = withEarlyAnswers(fetch, { authorization, requestedAt: 0, byKey }, () => now)
    const ask = async (headers: Record<string, string> = { authorization }, url = 'https://api.example/v1/x?a=2&b=1') =>
      (await early(url, { headers })).text()
    return { ask }
  }

  it('is used once, in whatever order the query is', async () => {
    const { ask } = open(Promise.resolve(new Response('early')))
    expect([await ask(), await ask()]).toEqual(['early', 'fetched'])
  })

  it.each<[string, () => Promise<Response>, Record<string, string>, number]>([
    ['was asked by another sign-in', async () => new Response('early'), { authorization: 'Bearer b' }, 1000],
    ['was refused', async () => new Response('early', { status: 401 }), { authorization }, 1000],
    ['never came', () => Promise.reject(new TypeError('network')), { authorization }, 1000],
    ['is old', async () => new Response('early'), { authorization }, 60_000],
  ])('that %s is not used', async (_name, answer, headers, now) => {
    expect(await open(answer(), now).ask(headers)).toBe('fetched')
  })
})
