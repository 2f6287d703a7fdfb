import { toInstant } from '@diab/core/rules'
import { NotificationType } from '@diab/internal/notifications'
import { makeGlucoseEntry, makeId, people, type FakeThread, makeFakeThread } from '@diab/core/testing'
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestApp, openPath, type TestAppOptions } from '../testing/createTestApp.tsx'

// The panel comes when it is first opened, and takes as long as the machine is busy.
configure({ asyncUtilTimeout: 10_000 })

const { doctor, treatedPatient, supervisor, child } = people
const at = toInstant(new Date('2026-11-20T09:00:00.000Z'))
const threadOfPatient = () =>
  makeFakeThread({ number: 1, patient: treatedPatient, staff: [doctor], messages: [{ by: treatedPatient, body: 'Jó napot!', at }] })
const threadOfChild = () =>
  makeFakeThread({
    number: 2,
    patient: child,
    staff: [doctor],
    messages: [{ by: doctor, body: 'Erre gondolok: /vizit/naplo?paciens=x&eddig=2026-11-12', at }],
  })

async function withThreads(threads: FakeThread[], options: TestAppOptions & { path?: string }) {
  const test = createTestApp(options)
  test.provider.state.threads.push(...threads)
  const router = openPath(test.app, options.path ?? '/')
  const button = await screen.findByRole('button', { name: /^Üzenetek/ })
  return { ...test, router, button }
}

const sidebarOf = (name: 'messages' | 'notifications') => document.querySelector<HTMLElement>(`[data-sidebar="${name}"]`) ?? document.body

/** What the browser does when a sidebar opens or closes; jsdom shows no popovers. */
function toggle(name: 'messages' | 'notifications', newState: 'open' | 'closed') {
  fireEvent(sidebarOf(name), Object.assign(new Event('toggle'), { newState }))
  return within(sidebarOf(name))
}

beforeEach(() => {
  HTMLElement.prototype.hidePopover = function hide() {
    fireEvent(this, Object.assign(new Event('toggle'), { newState: 'closed' }))
  }
  HTMLElement.prototype.showPopover = vi.fn<() => void>(function show(this: HTMLElement) {
    fireEvent(this, Object.assign(new Event('toggle'), { newState: 'open' }))
  })
})

describe('the messages of the signed-in user', () => {
  it('say how many are unread on every page, and none once they are seen', async () => {
    const { button } = await withThreads([threadOfPatient()], { signedInAs: doctor, path: '/tudastar' })
    await waitFor(() => expect(button).toHaveAccessibleName('Üzenetek, 1 olvasatlan'))
    const sidebar = toggle('messages', 'open')
    await userEvent.click(await sidebar.findByRole('button', { name: /Nagy Péter/, hidden: true }))
    expect(await sidebar.findByRole('log', { hidden: true })).toHaveTextContent('Jó napot!')
    await waitFor(() => expect(button).toHaveAccessibleName('Üzenetek'))
  })

  it('show what arrives live, in the list and in the open thread', async () => {
    const { app, button, provider } = await withThreads([threadOfPatient()], { signedInAs: doctor, path: '/tudastar' })
    const sidebar = toggle('messages', 'open')
    await userEvent.click(await sidebar.findByRole('button', { name: /Nagy Péter/, hidden: true }))
    await sidebar.findByRole('log', { hidden: true })
    const [thread] = provider.state.threads
    thread?.messages.push({
      ...thread.messages[0]!,
      id: makeId(0x8, 900_000),
      body: 'Most 6,8.',
      createdAt: toInstant(new Date('2026-11-20T10:00:00.000Z')),
    })
    act(() => app.liveEvent.set(() => ({ kind: 'message', threadId: makeId(0x7, 1) })))
    await waitFor(() => expect(within(sidebarOf('messages')).getAllByText(/Most 6,8\./).length).toBeGreaterThan(1))
    await waitFor(() => expect(button).toHaveAccessibleName('Üzenetek'))
  })

  it('open a thread of the person in care, whose diary a link leads to', async () => {
    const { app, router } = await withThreads([threadOfChild()], { signedInAs: supervisor })
    const sidebar = toggle('messages', 'open')
    await userEvent.click(await sidebar.findByRole('button', { name: /Szabó Máté nevében/, hidden: true }))
    await userEvent.click(await sidebar.findByRole('link', { name: 'Napló, 2026.11.12.', hidden: true }))
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/naplo', search: '?eddig=2026-11-12' }))
    expect(app.session.state.get()).toMatchObject({ actingAs: { id: child.id } })
    expect(app.sidebars.get().open).toBeNull()
  })

  it.each([
    ['a doctor in a visit', doctor, `/vizit/naplo?paciens=${treatedPatient.id}&eddig=2026-11-22&nap=7`],
    ['the patient', treatedPatient, '/naplo?eddig=2026-11-22&nap=7'],
  ])('point to an entry and to the days that %s sees, and lead there', async (_who, signedInAs, path) => {
    const entry = makeGlucoseEntry({ value: 3.1, entryDate: '2026-11-18T15:40:00' })
    const { router, provider } = await withThreads([threadOfPatient()], { signedInAs, path, entries: { [treatedPatient.id]: [entry] } })
    const row = await waitFor(() => document.querySelector<HTMLElement>(`[data-entry-id="${entry.id}"]`) ?? expect.fail('no entry'))
    await userEvent.click(row)
    await userEvent.click(await screen.findByRole('button', { name: 'Csatolás üzenethez' }))
    const sidebar = within(sidebarOf('messages'))
    await userEvent.click(await sidebar.findByRole('button', { name: 'Csatolás: Naplóbejegyzés, 2026.11.18.', hidden: true }))
    expect(sidebar.getByRole('button', { name: 'Csatolás: Napló, 2026.11.16. – 2026.11.22.', hidden: true })).toBeInTheDocument()
    await userEvent.click(sidebar.getByRole('button', { name: 'Küldés', hidden: true }))
    const sent = `/naplo?eddig=2026-11-18&nap=7&bejegyzes=${entry.id}`
    await waitFor(() => expect(provider.state.threads[0]?.messages.at(-1)?.body).toBe(sent))
    await userEvent.click(await sidebar.findByRole('link', { name: 'Naplóbejegyzés, 2026.11.18.', hidden: true }))
    await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('bejegyzes')).toBe(entry.id))
    expect(router.state.location.pathname).toBe(path.split('?')[0])
  })

  it('offer nothing of another patient’s page', async () => {
    const { app } = await withThreads([threadOfPatient(), threadOfChild()], {
      signedInAs: doctor,
      path: `/vizit/naplo?paciens=${treatedPatient.id}&eddig=2026-11-22&nap=7`,
    })
    await screen.findByRole('link', { name: 'Vizit bezárása' })
    act(() => app.messages.open(makeId(0x7, 2)))
    const sidebar = within(sidebarOf('messages'))
    await sidebar.findByRole('region', { name: /Szabó Máté/, hidden: true })
    await sidebar.findByRole('textbox', { name: 'Üzenet szövege', hidden: true })
    expect(sidebar.queryByRole('button', { name: /^Csatolás/, hidden: true })).toBeNull()
    act(() => app.messages.open(makeId(0x7, 1)))
    expect(await sidebar.findByRole('button', { name: /^Csatolás: Napló/, hidden: true })).toBeInTheDocument()
  })

  it('close with their thread, and one sidebar is open at a time', async () => {
    const { app } = await withThreads([threadOfPatient()], { signedInAs: treatedPatient })
    toggle('messages', 'open')
    act(() => app.messages.thread.set(() => makeId(0x7, 1)))
    toggle('notifications', 'open')
    toggle('messages', 'closed')
    expect(app.sidebars.get().open).toBe('notifications')
    expect(app.messages.thread.get()).toBeNull()
  })

  it('are where a notification of a new message leads', async () => {
    const test = createTestApp({ signedInAs: treatedPatient })
    test.provider.state.threads.push(threadOfPatient())
    test.provider.state.notifications[treatedPatient.id] = [
      {
        id: makeId(0xe, 1),
        group: 3,
        type: NotificationType.NewMessage,
        version: 1,
        title: 'Új üzeneted érkezett',
        subtitle: '',
        data: JSON.stringify({ threadId: makeId(0x7, 1) }),
        createdAt: at,
        readAt: null,
      },
    ]
    openPath(test.app, '/')
    await screen.findByRole('button', { name: /^Értesítések/ })
    const notifications = toggle('notifications', 'open')
    await userEvent.click(await notifications.findByRole('button', { name: /Új üzeneted érkezett/, hidden: true }))
    expect(await within(sidebarOf('messages')).findByRole('log', { hidden: true })).toHaveTextContent('Jó napot!')
    expect(test.app.sidebars.get().open).toBe('messages')
  })
})
