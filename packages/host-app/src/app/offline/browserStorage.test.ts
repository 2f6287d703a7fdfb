import { Role } from '@diab/core/guards'
import { people } from '@diab/core/testing'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestApp, type TestAppOptions } from '../testing/createTestApp.tsx'
import { openBrowserStorage } from './browserStorage.ts'

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  sessionStorage.clear()
})

/** The names of what is on the disk. */
async function namesOnDisk(): Promise<string[]> {
  const request = indexedDB.open('diab')
  await new Promise((resolve) => (request.onsuccess = resolve))
  const keys = request.result.transaction('drafts').objectStore('drafts').getAllKeys()
  await new Promise((resolve) => (keys.onsuccess = resolve))
  request.result.close()
  return keys.result.map(String)
}

async function openDevice(options: TestAppOptions = {}, roles: readonly Role[] = []) {
  const { app, oidc, provider, cookies } = createTestApp(options)
  const user = provider.state.users.find(({ id }) => id === options.signedInAs?.id)
  user?.roles.push(...roles)
  await app.session.start()
  const signedInUser = async () => (await oidc.load())?.userId
  const storage = await openBrowserStorage({ app, signedInUser, isOnline: () => true, channel: undefined })
  const userId = (await signedInUser()) ?? ''
  const keep = (path: string) => storage.answers.keep(userId, { path, search: '' }, new Response('{}'), Date.now())
  const draft = { values: { note: 'x' }, idempotencyKey: 'k', savedAt: new Date().toISOString() }
  const write = (key: string) => storage.drafts.write(key, draft)
  /** Everything that a page asks for and everything that it types, of one patient. */
  async function use(patientId: string) {
    for (const path of ['/v1/user', `/v1/patient/${patientId}/diary`, `/v1/patient/${patientId}/therapy`]) await keep(path)
    for (const key of [`diaryEntry/${userId}/${patientId}/meal/new`, `mealTime/${userId}/${patientId}/1`, `message/${userId}/t1`])
      await write(key)
  }
  return { app, cookies, storage, userId, use }
}

const { patient, doctor, stranger, supervisor, child } = people

describe('what a device keeps of the signed-in user', () => {
  it('is of a patient the own diary', async () => {
    const { use, userId } = await openDevice()
    await use(userId)
    expect(await namesOnDisk()).toEqual([
      `diaryEntry/${userId}/${userId}/meal/new`,
      `mealTime/${userId}/${userId}/1`,
      `message/${userId}/t1`,
      `snapshot/${userId}//v1/patient/${userId}/diary`,
      `snapshot/${userId}//v1/patient/${userId}/therapy`,
      `snapshot/${userId}//v1/user`,
    ])
  })

  it('is of staff nothing', async () => {
    const { app, use, storage, userId } = await openDevice({ signedInAs: doctor })
    await use(patient.id)
    expect(await namesOnDisk()).toEqual([])
    // The page has what was typed, and asks before it is closed.
    expect(await storage.drafts.list(`diaryEntry/${userId}/`)).toHaveLength(1)
    expect(app.typedForms.size).toBe(3)
  })

  it('is of a doctor with a diary the own one, and nothing that they see or write as a doctor', async () => {
    const { use, userId } = await openDevice({ signedInAs: doctor }, [Role.Patient])
    await use(patient.id)
    expect((await namesOnDisk()).filter((name) => name.includes(patient.id) || name.startsWith('message/'))).toEqual([])
    await use(userId)
    expect((await namesOnDisk()).some((name) => name === `diaryEntry/${userId}/${userId}/meal/new`)).toBe(true)
  })

  it('includes for a supervisor the diary of a person in their care, and no other diary', async () => {
    const { use } = await openDevice({ signedInAs: supervisor })
    await use(child.id)
    await use(stranger.id)
    const names = await namesOnDisk()
    expect(names.filter((name) => name.includes(child.id))).toHaveLength(4)
    expect(names.filter((name) => name.includes(stranger.id))).toEqual([])
  })

  it('is deleted with the key at sign-out, and that page writes nothing more', async () => {
    const { storage, use, userId, cookies } = await openDevice()
    await use(userId)
    sessionStorage.setItem('diab.upload.x', 'token')
    sessionStorage.setItem('diab.sensor.x', '')
    await storage.leave()
    await use(userId).catch(() => {})
    expect(await namesOnDisk()).toEqual([])
    expect(cookies.has('diab.storageKey')).toBe(false)
    expect(sessionStorage).toHaveLength(0)
  })

  it('can be read no longer when the sign-in has ended by itself, and only what was typed is still there', async () => {
    const { app, use, userId, cookies } = await openDevice()
    await use(userId)
    app.session.expire()
    await vi.waitFor(async () =>
      expect((await namesOnDisk()).map((name) => name.split('/')[0])).toEqual(['diaryEntry', 'mealTime', 'message']),
    )
    expect(cookies.has('diab.storageKey')).toBe(false)
  })
})
