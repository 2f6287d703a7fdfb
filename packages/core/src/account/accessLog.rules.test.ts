import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accessAreaLabels } from './accessLog.messages.ts'
import { type AccessDeed, accessAreaOf, accessAreas, groupAccessLog, isReading } from './accessLog.rules.ts'

test.each([
  ['diary.read', 'diary', true],
  ['glucoseEntry.created', 'diary', false],
  ['physicalActivityEntry.deleted', 'diary', false],
  ['analysis.read', 'analysis', true],
  ['therapy.read', 'therapy', true],
  ['mealTime.updated', 'therapy', false],
  ['medicineTask.updated', 'therapy', false],
  ['glucoseRange.updated', 'therapy', false],
  ['patient.read', 'profile', true],
  ['patient.clinicsRead', 'profile', true],
  ['transfer.compared', 'devices', true],
  ['meterRegistration.connected', 'devices', false],
  ['temporaryPermission.granted', 'permission', false],
  ['clinic.patientJoined', 'clinic', false],
  ['account.downloaded', 'download', true],
  ['something.new', 'other', false],
  ['constructor.called', 'other', false],
  ['', 'other', false],
] as const)('%j is about %s; looking: %s', (event, area, reading) => {
  expect([accessAreaOf(event), isReading(event)]).toEqual([area, reading])
})

test('every area has a word', () => expect(Object.keys(accessAreaLabels).toSorted()).toEqual([...accessAreas].toSorted()))

describe('deeds put together', () => {
  const actor = { id: 'd', fullname: 'Dr. Tóth Gábor', roles: [] }
  const deed = (at: string, event: string, change: Partial<AccessDeed> = {}): AccessDeed => ({
    id: `${at} ${event}`,
    at,
    actor,
    clinic: null,
    event,
    reason: null,
    ...change,
  })

  test('are one item for everything looked at within an hour', () => {
    const deeds = [
      deed('2026-03-02T10:00:00Z', 'diary.read'),
      deed('2026-03-02T10:59:59Z', 'analysis.read'),
      deed('2026-03-02T10:30:00Z', 'diary.read'),
    ]
    expect(groupAccessLog(deeds)).toMatchObject([
      {
        at: '2026-03-02T10:59:59Z',
        startedAt: '2026-03-02T10:00:00Z',
        event: 'analysis.read',
        events: ['analysis.read', 'diary.read'],
        count: 3,
      },
    ])
  })

  test('stay apart by hour, person, right and kind of change', () => {
    const deeds = [
      deed('2026-03-02T10:59:59Z', 'diary.read'),
      deed('2026-03-02T11:00:00Z', 'diary.read'),
      deed('2026-03-02T11:00:01Z', 'diary.read', { actor: { ...actor, id: 'e' } }),
      deed('2026-03-02T11:00:02Z', 'diary.read', { actor: null }),
      deed('2026-03-02T11:00:03Z', 'diary.read', { reason: 'temporaryPermission' }),
      deed('2026-03-02T11:00:04Z', 'glucoseEntry.created'),
      deed('2026-03-02T11:00:05Z', 'glucoseEntry.deleted'),
    ]
    expect(groupAccessLog(deeds).map(({ id }) => id)).toEqual(deeds.map(({ id }) => id).toReversed())
  })

  test('lose and double nothing, and come newest first', () => {
    const anyDeed = fc
      .tuple(fc.integer({ min: 0, max: 6 * 3600 }), fc.constantFrom('diary.read', 'therapy.read', 'mealTime.updated'), fc.nat())
      .map(([second, event, id]) => deed(new Date(Date.UTC(2026, 2, 2, 8, 0, second)).toISOString(), event, { id: String(id) }))
    fc.assert(
      fc.property(fc.array(anyDeed), (deeds) => {
        const items = groupAccessLog(deeds)
        expect(items.reduce((sum, { count }) => sum + count, 0)).toBe(deeds.length)
        expect(items.map(({ at }) => at)).toEqual(
          items
            .map(({ at }) => at)
            .toSorted()
            .toReversed(),
        )
        expect(new Set(items.flatMap(({ events }) => events))).toEqual(new Set(deeds.map(({ event }) => event)))
        for (const { startedAt, at } of items) expect(startedAt <= at).toBe(true)
      }),
    )
  })
})
