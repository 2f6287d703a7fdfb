import { Role, type AccessLogItem } from '@diab/core/account'
import { describe, expect, it } from 'vitest'
import { meterName, permissionVisits } from './meterView.ts'

const actor = { id: 'd', fullname: 'Dr. Tóth Gábor', roles: [Role.Doctor] }
const looked = (at: string, change: Partial<AccessLogItem> = {}): AccessLogItem => ({
  id: at,
  at,
  actor,
  event: 'diary.read',
  reason: 'temporaryPermission',
  ...change,
})

it.each([
  [{ name: 'Konyhai mérő', serialNumber: '0042-7719', profile: 1 as const }, 'Konyhai mérő'],
  [{ name: null, serialNumber: '0042-7719', profile: 1 as const }, '0042-7719'],
  [{ name: null, serialNumber: null, profile: 2 as const }, 'Ketonmérő'],
])('a meter has a name: %o', (meter, name) => expect(meterName(meter)).toBe(name))

describe('who looked with the meter’s number', () => {
  it('is one line for everything of one stay', () =>
    expect(
      permissionVisits([looked('2026-11-19T08:00:00.000Z'), looked('2026-11-20T07:00:00.000Z'), looked('2026-11-01T07:00:00.000Z')]),
    ).toEqual([
      { id: '2026-11-20T07:00:00.000Z', fullname: actor.fullname, from: '2026-11-19T08:00:00.000Z', until: '2026-11-20T07:00:00.000Z' },
      { id: '2026-11-01T07:00:00.000Z', fullname: actor.fullname, from: '2026-11-01T07:00:00.000Z', until: '2026-11-01T07:00:00.000Z' },
    ]))

  it('leaves out those who care for the patient anyway', () =>
    expect(permissionVisits([looked('2026-11-19T08:00:00.000Z', { reason: null })])).toEqual([]))

  it('names whose account is gone', () =>
    expect(permissionVisits([looked('2026-11-19T08:00:00.000Z', { actor: null })])[0]?.fullname).toBe('Ismeretlen személy'))
})
