import { Role } from '@diab/core/guards'
import { people } from '@diab/core/testing'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '../testing/createTestApp.tsx'

const signedIn = async (options: Parameters<typeof createTestApp>[0]) => {
  const test = createTestApp(options)
  await test.app.session.start()
  const read = () => {
    const state = test.app.session.state.get()
    if (state.kind !== 'signedIn') throw new Error(`not signed in: ${state.kind}`)
    return state
  }
  return { ...test, read }
}

describe('the start of a session', () => {
  it('loads the profile, then the supervised persons', async () => {
    const { provider, read } = await signedIn({ signedInAs: people.supervisor })
    expect(read().supervised.map(({ fullname }) => fullname)).toEqual(expect.arrayContaining(['Szabó Máté', 'Szabó Lili']))
    expect(provider.calls.map(({ endpointId }) => endpointId)).toEqual(['account.readUser', 'supervision.list'])
  })

  it('runs once, however often it is asked for', async () => {
    const { app, provider } = createTestApp()
    await Promise.all([app.session.start(), app.session.start()])
    await app.session.start()
    expect(provider.calls.filter(({ endpointId }) => endpointId === 'account.readUser')).toHaveLength(1)
  })

  it('chooses the only clinic of a staff member', async () => {
    const { read } = await signedIn({ signedInAs: people.doctor })
    expect(read().workspace?.name).toBe('Demó Diabetológiai Rendelő')
  })

  it('loads the clinics of staff who are patients as well', async () => {
    const { app, provider } = createTestApp({ signedInAs: people.doctor })
    provider.state.users.find(({ id }) => id === people.doctor.id)?.roles.push(Role.Patient)
    await app.session.start()
    expect(app.session.state.get()).toMatchObject({ isPatient: true, workspace: { name: 'Demó Diabetológiai Rendelő' } })
  })

  it('does not ask for the clinics of a patient', async () => {
    const { read, provider } = await signedIn({})
    expect(read()).toMatchObject({ isPatient: true, clinics: null })
    expect(provider.calls.map(({ endpointId }) => endpointId)).not.toContain('clinic.listOfWorker')
  })

  it('is signed out when the browser holds nothing', async () => {
    const { app, provider } = createTestApp({ isSignedIn: false })
    await app.session.start()
    expect(app.session.state.get()).toEqual({ kind: 'signedOut', hasExpired: false })
    expect(provider.calls).toEqual([])
  })
})

describe('acting for a supervised person', () => {
  it('is stored for this person, and can be ended', async () => {
    const { app, cookies, read } = await signedIn({ signedInAs: people.supervisor })
    app.session.actAs(people.child.id)
    expect(read().actingAs?.fullname).toBe('Szabó Máté')
    expect([...cookies.values()]).toEqual([people.child.id])
    app.session.actAsSelf()
    expect(read().actingAs).toBeNull()
    expect(cookies.size).toBe(0)
  })

  it('is not possible for a stranger', async () => {
    const { app, read } = await signedIn({ signedInAs: people.supervisor })
    app.session.actAs(people.stranger.id)
    expect(read().actingAs).toBeNull()
  })
})

describe('the end of a session', () => {
  it('signs out at the identity provider when the person asks for it', async () => {
    const { app, oidc } = await signedIn({})
    await app.session.signOut()
    expect(oidc.signOut).toHaveBeenCalledOnce()
    expect(app.session.state.get()).toEqual({ kind: 'signedOut', hasExpired: false })
  })

  it('only forgets in this browser what is over at the identity provider', async () => {
    const { app, oidc } = await signedIn({})
    app.session.expire()
    await expect.poll(() => app.session.state.get()).toEqual({ kind: 'signedOut', hasExpired: true })
    expect(oidc.signOut).not.toHaveBeenCalled()
    expect(oidc.forget).toHaveBeenCalledOnce()
  })
})
