import { describe, expect, it } from 'vitest'
import { SearchParams } from './searchParams.ts'

const periodOf = (date: string) => new SearchParams(new URLSearchParams({ date })).period('date')
const instantsOf = (date: string) => new SearchParams(new URLSearchParams({ date })).instants('date')

describe('a time of a search', () => {
  it('is that of the clock here, of an instant and of a day', () => {
    expect(periodOf('ge2026-11-02T07:00:00Z')).toMatchObject({ after: '2026-11-02T08:00:00' })
    expect(periodOf('2026-11-02')).toEqual({ after: '2026-11-02T00:00:00', before: '2026-11-03T00:00:00' })
  })

  it.each(['1800-01-01T00:00Z', '0999', '1899-12-31T23:30:00-01:00', '1900-01-01T00:00+14:00'])(
    'before every diary, %s, leaves all of it',
    (date) => {
      const { after = '' } = periodOf(`ge${date}`)
      expect(after >= '1900-01-01T00:00:00' && after < '1900-01-03').toBe(true)
      expect(Date.parse(instantsOf(`ge${date}`).after ?? '')).not.toBeNaN()
    },
  )

  it.each(['9999-12-31T23:59Z', '9999-12-31T23:59:59-14:00', '9999'])('after every diary, %s, leaves all of it', (date) => {
    const { before = '' } = periodOf(`le${date}`)
    expect(before >= '9999-12-31T00:00:00' && before <= '9999-12-31T23:59:59').toBe(true)
    expect(instantsOf(`le${date}`).before).toBe('9999-12-31T23:59:59.000Z')
  })
})
