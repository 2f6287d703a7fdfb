import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closedBannerCookie, toBanner } from './banner.ts'
import { mayReloadForChunk } from './chunkReload.ts'
import { initialProgress, isInProgress, transitionProgress, type ProgressEvent } from './progress.machine.ts'
import { emailBannerLifetimeDays } from './shellLimits.ts'
import { formatSort, readSort, sortAfterClick } from './tableSort.ts'

describe('a click on a column', () => {
  it.each([
    [undefined, 'name', 'name_asc'],
    ['name_asc', 'name', 'name_desc'],
    ['name_desc', 'name', 'name_asc'],
    ['name_asc', 'created_at', 'created_at_asc'],
    ['created_at_desc', 'created_at', 'created_at_asc'],
    ['created_at_asc', 'created_at', 'created_at_desc'],
    ['nonsense', 'name', 'name_asc'],
  ])('with %s on %s sorts by %s', (sort, field, expected) => {
    expect(sortAfterClick(sort, field)).toBe(expected)
  })

  it('reads what it writes, underscores in the field included', () => {
    expect(readSort('entry_date_asc')).toEqual({ field: 'entry_date', direction: 'asc' })
    expect(readSort('_asc')).toBeUndefined()
    fc.assert(
      fc.property(fc.stringMatching(/^\w+$/), fc.constantFrom('asc' as const, 'desc' as const), (field, direction) => {
        expect(readSort(formatSort({ field, direction }))).toEqual({ field, direction })
      }),
    )
  })
})

describe('a closed banner', () => {
  it('stays closed for that person, 30 days unless the banner says otherwise', () => {
    expect(closedBannerCookie('news', 'u1')).toEqual({ name: 'diab.banner.news.u1', value: 'closed', maxAgeSeconds: 2_592_000 })
    expect(closedBannerCookie('email', 'u2', emailBannerLifetimeDays)).toMatchObject({
      name: 'diab.banner.email.u2',
      maxAgeSeconds: 86_400,
    })
  })

  it('is open again once its cookie is gone', () => {
    expect(toBanner('news', 'closed')).toEqual({ id: 'news', closed: true })
    expect(toBanner('news', undefined)).toEqual({ id: 'news', closed: false })
  })
})

describe('a page chunk that cannot be loaded', () => {
  const now = 1_000_000
  it.each([
    ['the first time', undefined, true],
    ['a minute later', now - 60_000, true],
    ['within the minute', now - 59_999, false],
    ['at once again', now, false],
    ['after the clock went back', now + 5, true],
    ['with a broken note of the last time', Number.NaN, true],
  ])('%s', (_, last, expected) => {
    expect(mayReloadForChunk(last, now)).toBe(expected)
  })
})

it('progress follows the requests in flight and never goes below none', () => {
  const run = (types: ProgressEvent['type'][]) => types.map((type) => ({ type })).reduce(transitionProgress, initialProgress)
  expect(isInProgress(run([]))).toBe(false)
  expect(isInProgress(run(['requestStarted', 'requestStarted', 'requestEnded']))).toBe(true)
  expect(isInProgress(run(['requestStarted', 'requestEnded']))).toBe(false)
  expect(run(['requestEnded', 'requestStarted'])).toEqual({ inFlight: 1 })
})
