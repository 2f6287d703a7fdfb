import type { AccessLogItem } from '@diab/internal/account'
import { Role } from '@diab/core/guards'
import { describe, expect, it } from 'vitest'
import { accessDays, actionOf } from './accessLogView.ts'

const doctor = { id: 'd', fullname: 'Dr. Tóth Gábor', roles: [Role.Doctor] }
const item = (at: string, event: string, change: Partial<AccessLogItem> = {}): AccessLogItem => ({
  id: `${at} ${event}`,
  at,
  startedAt: at,
  actor: doctor,
  clinic: null,
  event,
  events: [event],
  count: 1,
  reason: null,
  ...change,
})
const zone = 'Europe/Budapest'
const linesOf = (log: readonly AccessLogItem[]) => accessDays(log, zone).flatMap(({ lines }) => lines)

describe('the log of who looked', () => {
  it('goes by days of the patient’s place, a look after midnight being of the new day', () => {
    const log = [item('2026-11-18T23:30:00.000Z', 'diary.read'), item('2026-11-18T22:30:00.000Z', 'diary.read')]
    expect(accessDays(log, zone).map(({ day, lines }) => [day, lines.map(({ when }) => when)])).toEqual([
      ['2026-11-19', ['00:30']],
      ['2026-11-18', ['23:30']],
    ])
  })

  it('says from when to when a person looked', () => {
    expect(linesOf([item('2026-11-19T08:10:00.000Z', 'diary.read', { startedAt: '2026-11-19T07:52:00.000Z' })])[0]?.when).toBe(
      '08:52–09:10',
    )
  })

  it('tells a look by temporary permission from one of care, and names whose account is gone', () => {
    const lines = linesOf([
      item('2026-11-19T08:00:00.000Z', 'diary.read', { reason: 'temporaryPermission' }),
      item('2026-11-19T07:00:00.000Z', 'diary.read'),
      item('2026-11-19T06:00:00.000Z', 'diary.read', { actor: null }),
    ])
    expect(lines.map(({ who, action }) => `${who} ${action}`)).toEqual([
      'Dr. Tóth Gábor megnézte: napló (eseti hozzáféréssel)',
      'Dr. Tóth Gábor megnézte: napló',
      'Ismeretlen személy megnézte: napló',
    ])
  })

  it.each([
    [['analysis.read', 'diary.read', 'medicine.read', 'therapy.read'], 'megnézte: elemzés, napló, terápia'],
    [['patient.downloaded'], 'letöltötte az adatokat'],
    [['glucoseEntry.created'], 'bejegyzést írt a naplóba'],
    [['mealEntry.deleted'], 'bejegyzést törölt'],
    [['mealTime.updated'], 'módosította a terápiát'],
    [['temporaryPermission.granted'], '24 órás eseti hozzáférést kapott'],
    [['transfer.saved'], 'adatokat töltött fel'],
    [['somethingNew.read'], 'megnézte: egyéb'],
    [['somethingNew.changed'], 'módosított egy adatot'],
  ])('%s is said in words', (events, words) => expect(actionOf(events)).toBe(words))
})
