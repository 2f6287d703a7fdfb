import { type Notification, NotificationType } from '@diab/internal/notifications'
import { makeId, people } from '@diab/core/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestApp, openPath, type TestAppOptions } from '../testing/createTestApp.tsx'

const make = (number: number, changed: Partial<Notification> = {}): Notification => ({
  id: makeId(0xe, number),
  group: 7,
  type: NotificationType.TherapyUpdated,
  version: 1,
  title: 'A terápiád módosult',
  subtitle: '<strong>Dr. Példa</strong> módosította.',
  data: '{}',
  createdAt: `2026-11-${String(1 + (number % 19)).padStart(2, '0')}T10:00:00.000Z`,
  readAt: null,
  ...changed,
})

async function openBell(list: Notification[], options: TestAppOptions = {}) {
  const test = createTestApp(options)
  test.provider.state.notifications[(options.signedInAs ?? people.patient).id] = list
  const router = openPath(test.app, '/')
  const bell = await screen.findByRole('button', { name: /^Értesítések/ })
  return { ...test, router, bell }
}

/** What the browser does when the bell is pressed; jsdom shows no popovers. */
function openSidebar() {
  const sidebar = document.querySelector('[data-sidebar="notifications"]') ?? document.body
  fireEvent(sidebar, Object.assign(new Event('toggle'), { newState: 'open' }))
  return within(sidebar as HTMLElement)
}

beforeEach(() => {
  HTMLElement.prototype.hidePopover = vi.fn<() => void>()
})

describe('the notifications of the signed-in user', () => {
  it('says how many are unread, and lists them newest first', async () => {
    const { bell } = await openBell([make(1), make(2, { readAt: '2026-11-19T08:00:00.000Z' }), make(3)])
    await waitFor(() => expect(bell).toHaveAccessibleName('Értesítések, 2 olvasatlan'))
    const items = await openSidebar().findAllByRole('button', { name: /terápiád/, hidden: true })
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('2026.11.04. 11:00'),
      expect.stringContaining('2026.11.03. 11:00'),
      expect.stringContaining('2026.11.02. 11:00'),
    ])
    expect(items[0]).toHaveTextContent('Dr. Példa módosította.')
  })

  it('has five skeleton rows until they are there', async () => {
    const test = createTestApp()
    test.provider.state.notifications[people.patient.id] = [make(1)]
    const answer = test.provider.delayNext('notifications.list')
    openPath(test.app, '/')
    await screen.findByRole('button', { name: /^Értesítések/ })
    const sidebar = openSidebar()
    const loading = await sidebar.findByRole('status', { name: /betöltése/, hidden: true })
    expect(loading.children).toHaveLength(5)
    answer()
    expect(await sidebar.findByRole('button', { name: /terápiád/, hidden: true })).toBeInTheDocument()
  })

  it('marks the opened one as read and goes where it leads', async () => {
    const { bell, router, provider } = await openBell([make(1), make(2)])
    const [newest] = await openSidebar().findAllByRole('button', { name: /terápiád/, hidden: true })
    await userEvent.click(newest ?? bell)
    await waitFor(() => expect(router.state.location.pathname).toBe('/terapia'))
    await waitFor(() =>
      expect(provider.state.notifications[people.patient.id]?.filter(({ readAt }) => readAt !== null).map(({ id }) => id)).toEqual([
        makeId(0xe, 2),
      ]),
    )
  })

  it('takes the mark back when the provider did not hear of it', async () => {
    const { app, bell, provider } = await openBell([make(1)])
    await waitFor(() => expect(bell).toHaveAccessibleName('Értesítések, 1 olvasatlan'))
    provider.failNext('notifications.markRead', 500)
    const [item] = await openSidebar().findAllByRole('button', { name: /terápiád/, hidden: true })
    const counts: number[] = []
    app.notifications.list.subscribe(() => counts.push(app.notifications.list.get().unreadCount))
    await userEvent.click(item ?? bell)
    await waitFor(() => expect(counts).toEqual([0, 1]))
  })

  it('acts as the supervised person in its link', async () => {
    const { bell, app } = await openBell([make(1, { data: JSON.stringify({ supervisedId: people.child.id }) })], {
      signedInAs: people.supervisor,
    })
    const [item] = await openSidebar().findAllByRole('button', { name: /terápiád/, hidden: true })
    await userEvent.click(item ?? bell)
    await waitFor(() => expect(app.session.state.get()).toMatchObject({ actingAs: { id: people.child.id } }))
  })

  it('says that there is none', async () => {
    await openBell([])
    expect(await openSidebar().findByText('Nincs értesítésed')).toBeInTheDocument()
  })

  it('says that they could not be loaded, and tries again', async () => {
    const { provider, app } = await openBell([make(1)])
    await waitFor(() => expect(app.notifications.list.get().notifications).toHaveLength(1))
    provider.failNext('notifications.list', 500, ['Az értesítések most frissülnek.'])
    const sidebar = openSidebar()
    const failure = within(await sidebar.findByRole('alert', { hidden: true }))
    expect(failure.getByText('Az értesítéseket most nem sikerült betölteni')).toBeInTheDocument()
    expect(failure.getByText('Az értesítések most frissülnek.')).toBeInTheDocument()
    const answer = provider.delayNext('notifications.list')
    const retry = failure.getByRole('button', { name: /Újra/, hidden: true })
    await userEvent.click(retry)
    await waitFor(() => expect(retry).toHaveAttribute('aria-busy', 'true'))
    answer()
    expect(await sidebar.findByRole('button', { name: /terápiád/, hidden: true })).toBeInTheDocument()
    expect(sidebar.queryByRole('alert', { hidden: true })).toBeNull()
  })

  it('stay one page while the user goes from page to page', async () => {
    const { app, router, provider } = await openBell(Array.from({ length: 45 }, (_, at) => make(at + 1)))
    await waitFor(() => expect(app.notifications.list.get().notifications).toHaveLength(20))
    for (const path of ['/naplo', '/elemzes', '/terapia']) {
      await act(() => router.navigate(path))
      await screen.findByRole('button', { name: /^Értesítések/ })
    }
    await waitFor(() => expect(app.notifications.list.get().isLoading).toBe(false))
    expect(provider.calls.filter(({ endpointId }) => endpointId === 'notifications.list')).toHaveLength(1)
  })

  it('loads page after page and forgets all of it at the sign-out', async () => {
    const { app } = await openBell(Array.from({ length: 23 }, (_, at) => make(at + 1)))
    await waitFor(() => expect(app.notifications.list.get().notifications).toHaveLength(20))
    await app.notifications.loadNext()
    expect(app.notifications.list.get()).toMatchObject({ isFinished: true, unreadCount: 23 })
    expect(app.notifications.list.get().notifications).toHaveLength(23)
    await app.session.signOut()
    expect(app.notifications.list.get().notifications).toHaveLength(0)
  })
})
