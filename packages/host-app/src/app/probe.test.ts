import { describe, expect, it } from 'vitest'
import { createTestApp, type TestAppOptions } from './testing/createTestApp.tsx'

async function started(options: TestAppOptions = {}) {
  const test = createTestApp(options)
  await test.app.session.start()
  const callCount = test.provider.calls.length
  return { ...test, asked: () => test.provider.calls.slice(callCount).map(({ endpointId }) => endpointId) }
}

describe('whether the provider is there', () => {
  it('is known by its readiness where no user is signed in', async () => {
    const { app, provider, asked } = await started({ isSignedIn: false })
    expect(await app.probe()).toBe(true)
    expect(asked()).toEqual(['health.ready'])
    provider.goOffline()
    expect(await app.probe()).toBe(false)
    expect(app.connection.get().providerReachable).toBe(false)
  })

  it('is known by a call in the name of the signed-in user', async () => {
    const { app, provider } = await started()
    // The provider is ready, yet cannot check a sign-in at its issuer; the client repeats the call once.
    provider.failNext('account.readUser', 503)
    provider.failNext('account.readUser', 503)
    expect(await app.probe()).toBe(false)
    expect(app.connection.get().providerReachable).toBe(false)
    expect(await app.probe()).toBe(true)
    expect(app.connection.get().providerReachable).toBe(true)
  })

  it('is so as well where the profile could not be loaded', async () => {
    const { app, provider, asked } = createTestAppWithoutProfile()
    await app.session.start()
    expect(app.session.state.get().kind).toBe('failed')
    provider.failNext('account.readUser', 503)
    provider.failNext('account.readUser', 503)
    expect(await app.probe()).toBe(false)
    expect(asked()).toContain('account.readUser')
  })

  it('is answered by any response from the provider', async () => {
    const { app, provider } = await started()
    provider.failNext('account.readUser', 500)
    expect(await app.probe()).toBe(true)
  })

  it('stays as it was known when the question was given up', async () => {
    const { app } = await started()
    expect(await app.probe(AbortSignal.abort())).toBe(false)
    expect(app.connection.get().providerReachable).toBe(true)
  })
})

function createTestAppWithoutProfile() {
  const test = createTestApp()
  test.provider.failNext('account.readUser', 503)
  test.provider.failNext('account.readUser', 503)
  return { ...test, asked: () => test.provider.calls.map(({ endpointId }) => endpointId) }
}
