import { expect, it } from 'vitest'
import { EntryType } from '../diary/diaryEnumerations.ts'
import { keyOf } from './keyOf.ts'

const { signal } = new AbortController()

it('names feature, call and owner, then the further arguments', () => {
  expect(keyOf((client) => client.diary.list('p1', { after: '2026-01-01T00:00', limit: 5 }, { signal }))).toEqual([
    { feature: 'diary', call: 'list', id: 'p1' },
    { after: '2026-01-01T00:00', limit: 5 },
  ])
  expect(keyOf((client) => client.diary.read('p1', EntryType.Glucose, 'e1'))).toEqual([
    { feature: 'diary', call: 'read', id: 'p1' },
    EntryType.Glucose,
    'e1',
  ])
})

it('has no owner where the call names none', () => {
  expect(keyOf((client) => client.threads.list({ signal }))).toEqual([{ feature: 'threads', call: 'list' }])
})

it('is the same key whether an argument is absent or undefined, with a signal or without', () => {
  const short = keyOf((client) => client.clinicPatientList.countFlags('c1'))
  expect(keyOf((client) => client.clinicPatientList.countFlags('c1', { doctorId: undefined, signal }))).toEqual(short)
  expect(keyOf((client) => client.diary.list('p1', undefined, { accept: () => {} }))).toEqual(keyOf((client) => client.diary.list('p1')))
})

it('tells different questions apart', () => {
  const of = (limit: number) => keyOf((client) => client.visitNotes.listPage('p1', { limit, signal }))
  expect(of(5)).not.toEqual(of(10))
})

it('refuses a read that is not one request', () => {
  expect(() => keyOf(async (client) => (await client.diary.latest('p1'))?.entryDate)).toThrow(TypeError)
  expect(() => keyOf(async () => 'no request')).toThrow(TypeError)
})
