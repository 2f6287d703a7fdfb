import { createMemoryDraftStore } from '@diab/core/session'
import { describe, expect, it } from 'vitest'
import { createOwnDrafts } from './ownDrafts.ts'

const draft = (note: string, isSetAside?: boolean) => ({
  values: { note },
  idempotencyKey: 'k',
  savedAt: '2026-11-24T12:00:00Z',
  isSetAside,
})

function open() {
  const stored = createMemoryDraftStore()
  const asked = new Map<string, object>()
  const drafts = createOwnDrafts({
    stored,
    mayKeep: (key) => key.includes('/own/'),
    typedForms: { set: (name, values) => void asked.set(name, values), delete: (name) => void asked.delete(name) },
  })
  return { stored, drafts, asked }
}

describe('drafts of the signed-in user', () => {
  it('are on the device when they are of the own diary, and the browser asks nothing before it leaves', async () => {
    const { stored, drafts, asked } = open()
    await drafts.write('diaryEntry/u/own/meal/new', draft('a'))
    expect(await stored.read('diaryEntry/u/own/meal/new')).toEqual(draft('a'))
    expect(asked.size).toBe(0)
  })

  it('of a patient of staff are nowhere on the device: they are there while the page is, and it asks before it goes', async () => {
    const { stored, drafts, asked } = open()
    await drafts.write('diaryEntry/u/other/meal/new', draft('a'))
    expect(await drafts.read('diaryEntry/u/other/meal/new')).toEqual(draft('a'))
    expect((await drafts.list('diaryEntry/u/')).map(({ key }) => key)).toEqual(['diaryEntry/u/other/meal/new'])
    expect(await stored.list('')).toEqual([])
    expect([...asked.keys()]).toEqual(['diaryEntry/u/other/meal/new'])
    await drafts.write('diaryEntry/u/other/meal/new', draft('a', true))
    expect(asked.size).toBe(0)
    await drafts.write('diaryEntry/u/other/meal/new', draft('b'))
    await drafts.remove('diaryEntry/u/other/meal/new')
    expect(asked.size).toBe(0)
    expect(await drafts.list('')).toEqual([])
  })
})
