import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accessAreaLabels } from './accessLog.messages.ts'
import { type AccessAction, accessAreaOf, accessAreas, groupAccessLog, isReading } from './accessLog.rules.ts'

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

describe('actions grouped', () => {
  const actor = { id: 'd', fullname: 'Dr. Tóth Gábor', roles: [] }
  const action = (at: string, event: string, change: Partial<AccessAction> = {}): AccessAction => ({
    id: `${at} ${event}`,
    at,
    actor,
    clinic: null,
    event,
    reason: null,
    ...change,
  })

  test('are one item for everything looked at within an hour', () => {
    const actions = [
      action('2026-03-02T10:00:00Z', 'diary.read'),
      action('2026-03-02T10:59:59Z', 'analysis.read'),
      action('2026-03-02T10:30:00Z', 'diary.read'),
    ]
    expect(groupAccessLog(actions)).toMatchObject([
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
    const actions = [
      action('2026-03-02T10:59:59Z', 'diary.read'),
      action('2026-03-02T11:00:00Z', 'diary.read'),
      action('2026-03-02T11:00:01Z', 'diary.read', { actor: { ...actor, id: 'e' } }),
      action('2026-03-02T11:00:02Z', 'diary.read', { actor: null }),
      action('2026-03-02T11:00:03Z', 'diary.read', { reason: 'temporaryPermission' }),
      action('2026-03-02T11:00:04Z', 'glucoseEntry.created'),
      action('2026-03-02T11:00:05Z', 'glucoseEntry.deleted'),
    ]
    expect(groupAccessLog(actions).map(({ id }) => id)).toEqual(actions.map(({ id }) => id).toReversed())
  })

  test('lose and double nothing, and come newest first', () => {
    const anyAction = fc
      .tuple(fc.integer({ min: 0, max: 6 * 3600 }), fc.constantFrom('diary.read', 'therapy.read', 'mealTime.updated'), fc.nat())
      .map(([second, event, id]) => action(new Date(Date.UTC(2026, 2, 2, 8, 0, second)).toISOString(), event, { id: String(id) }))
    fc.assert(
      fc.property(fc.array(anyAction), (actions) => {
        const items = groupAccessLog(actions)
        expect(items.reduce((sum, { count }) => sum + count, 0)).toBe(actions.length)
        expect(items.map(({ at }) => at)).toEqual(
          items
            .map(({ at }) => at)
            .toSorted()
            .toReversed(),
        )
        expect(new Set(items.flatMap(({ events }) => events))).toEqual(new Set(actions.map(({ event }) => event)))
        for (const { startedAt, at } of items) expect(startedAt <= at).toBe(true)
      }),
    )
  })
})
