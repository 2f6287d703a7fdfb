import { demoClinic, makeId, people } from '@diab/core/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { App } from '../createApp.ts'
import type { SignedIn } from '../session/createAppSession.ts'
import { createTestApp, openPath } from '../testing/createTestApp.tsx'
import type { EventChannel } from './shareEvents.ts'
import { shareIdentity } from './shareIdentity.ts'

const { supervisor, child, youngerChild, doctor } = people

/** Channels of the tabs of one browser; a tab does not hear itself. */
function createChannels() {
  const channels: EventChannel[] = []
  return () => {
    const channel: EventChannel = {
      onmessage: null,
      postMessage: (data: unknown) =>
        channels.filter((other) => other !== channel).forEach((other) => other.onmessage?.({ data } as MessageEvent)),
      close: () => {},
    }
    channels.push(channel)
    return channel
  }
}

function createStorage(): Pick<Storage, 'getItem' | 'setItem'> {
  const values = new Map<string, string>()
  return { getItem: (name) => values.get(name) ?? null, setItem: (name, value) => void values.set(name, value) }
}

async function openTab(openChannel: () => EventChannel, storage = createStorage()) {
  const test = createTestApp({ signedInAs: supervisor })
  await test.app.session.start()
  shareIdentity(test.app, { channel: openChannel(), storage })
  const actingAs = () => {
    const state = test.app.session.state.get()
    return state.kind === 'signedIn' ? (state.actingAs?.fullname ?? 'self') : state.kind
  }
  return { ...test, actingAs, storage }
}

it('another tab changes to the same person and says so; the tab of the choice says nothing', async () => {
  const openChannel = createChannels()
  const [one, other] = [await openTab(openChannel), await openTab(openChannel)]
  one.app.session.actAs(child.id)
  await waitFor(() => expect(other.actingAs()).toBe(child.fullname))
  await waitFor(() => expect(other.app.identityChanges.get()).toBe(1))
  expect([one.actingAs(), one.app.identityChanges.get()]).toEqual([child.fullname, 0])
  other.app.session.actAsSelf()
  await waitFor(() => expect(one.actingAs()).toBe('self'))
  expect([one.app.identityChanges.get(), other.app.identityChanges.get()]).toEqual([1, 1])
})

it('a person who was registered in the other tab can be followed', async () => {
  const openChannel = createChannels()
  const [one, other] = [await openTab(openChannel), await openTab(openChannel)]
  other.provider.state.supervised[supervisor.id] = [child.id, youngerChild.id, people.stranger.id]
  one.provider.state.supervised[supervisor.id] = [child.id, youngerChild.id, people.stranger.id]
  await one.app.session.loadSupervised()
  one.app.session.actAs(people.stranger.id)
  await waitFor(() => expect(other.actingAs()).toBe(people.stranger.fullname))
})

it('a reload that brings a choice made elsewhere is not silent', async () => {
  const storage = createStorage()
  const first = await openTab(createChannels(), storage)
  first.app.session.actAs(child.id)
  // The other tab could not be reached: this one starts again with what is stored.
  const again = await openTab(createChannels(), storage)
  expect(again.actingAs()).toBe('self')
  expect(again.app.identityChanges.get()).toBe(1)
  const third = await openTab(createChannels(), storage)
  expect(third.app.identityChanges.get()).toBe(0)
})

it('the open page shows the other diary and the sentence', async () => {
  const openChannel = createChannels()
  const [one, other] = [await openTab(openChannel), await openTab(openChannel)]
  openPath(other.app, '/tudastar')
  await screen.findByRole('heading', { level: 1, name: 'Tudástár' })
  one.app.session.actAs(child.id)
  expect(await screen.findByText(`Egy másik lapon váltottál: ezen a lapon is ${child.fullname} naplóját kezeled.`)).toBeInTheDocument()
  expect(await screen.findByText(`Most ${child.fullname} naplóját kezeled.`)).toBeVisible()
  cleanup()
})

it('the clinic that a doctor changes to in one tab is open in the other, which says so', async () => {
  const openChannel = createChannels()
  const tabs = [createTestApp({ signedInAs: doctor }), createTestApp({ signedInAs: doctor })]
  const second = { ...demoClinic, id: makeId(0x3, 77), name: 'Második Rendelő' }
  const sent: unknown[] = []
  for (const { app, provider } of tabs) {
    provider.state.clinics.push(second)
    provider.state.staff[second.id] = [doctor.id]
    await app.session.start()
    app.session.chooseWorkspace(demoClinic.id)
    const channel = openChannel()
    const { postMessage } = channel
    channel.postMessage = (data: unknown) => {
      sent.push(data)
      postMessage(data)
    }
    shareIdentity(app, { channel, storage: createStorage() })
  }
  const [one, other] = tabs.map(({ app }) => app) as [App, App]
  const clinicOf = ({ session }: App) => (session.state.get() as SignedIn).workspace?.name
  openPath(other, '/tudastar')
  await screen.findByRole('heading', { level: 1, name: 'Tudástár' })
  one.session.chooseWorkspace(second.id)
  await waitFor(() => expect(clinicOf(other)).toBe('Második Rendelő'))
  expect(await screen.findByText('Rendelőváltás egy másik lapon: ezen a lapon is Második Rendelő adatai látszanak.')).toBeInTheDocument()
  expect([one.workspaceChanges.get(), other.workspaceChanges.get()]).toEqual([0, 1])
  expect(sent).toEqual([{ userId: doctor.id, personId: null, clinicId: second.id }])
  cleanup()
})
