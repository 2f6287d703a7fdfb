import type { User } from '@diab/core/guards'
import { type Notification, NotificationGroup, NotificationType } from '@diab/internal/notifications'
import { demoClinic, type FakeProvider, makeId, people } from '@diab/core/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createTestApp, openPath } from '../../../app/testing/createTestApp.tsx'

const { clinicSupervisor, attendant } = people
const path = '/rendelo/meghivok'
type Status = 1 | 2 | 3 | 4

/** One invitation a day up to the fake clock's today, each with its state. */
function invite(provider: FakeProvider, invitations: readonly [string, Status][]) {
  for (const [at, [email, status]] of invitations.entries()) {
    const createdAt = new Date(Date.parse('2026-11-10T08:00:00Z') + at * 86_400_000)
    provider.state.workerInvitations.push({
      id: makeId(0x1f, at + 1),
      clinicId: demoClinic.id,
      email,
      fullname: null,
      workerType: at % 2 === 0 ? 1 : 2,
      status,
      invitedBy: clinicSupervisor.fullname,
      createdAt: createdAt.toISOString(),
      expiresAt: new Date(createdAt.getTime() + 14 * 86_400_000).toISOString(),
    })
  }
}
const four: readonly [string, Status][] = [
  ['b@pelda.hu', 1],
  ['c@pelda.hu', 4],
  ['a@pelda.hu', 3],
  ['d@pelda.hu', 2],
]

function open(address = path, invitations = four, signedInAs: User = clinicSupervisor) {
  const test = createTestApp({ signedInAs })
  invite(test.provider, invitations)
  return { ...test, router: openPath(test.app, address) }
}
const makeInvitationUsed = (): Notification => ({
  id: makeId(0x9, 1),
  group: NotificationGroup.Clinic,
  type: NotificationType.InvitationUsed,
  version: 1,
  title: 'Meghívó felhasználva',
  subtitle: '',
  data: '{}',
  createdAt: '2026-11-14T09:00:00.000Z',
  readAt: null,
})
const rows = () =>
  within(screen.getByRole('list', { name: 'Meghívók' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('p')?.textContent)
const shown = async (emails: string[]) => {
  await screen.findByRole('list', { name: 'Meghívók' })
  await waitFor(() => expect(rows()).toEqual(emails.map((name) => `${name}@pelda.hu`)))
}
const dialog = async () => within(await screen.findByRole('dialog', { name: /./ }))

afterEach(() => vi.restoreAllMocks())

describe('the invitations of staff', () => {
  it('are listed newest first, each with its state and how long it is valid', async () => {
    open()
    await shown(['d', 'a', 'c', 'b'])
    const row = (email: string) => screen.getByText(email).closest('li')
    expect(row('b@pelda.hu')).toHaveTextContent(/Orvos · küldte: Dr\. Horváth Katalin, 2026\.11\.10\..*Várakozik.*lejár: 2026\.11\.24\./)
    expect(row('c@pelda.hu')).toHaveTextContent(/Nővér.*Visszavont/)
    expect(row('a@pelda.hu')).toHaveTextContent('Felhasznált')
    expect(row('d@pelda.hu')).toHaveTextContent(/Lejárt.*lejárt: 2026\.11\.27\./)
    expect(screen.getByText('4 meghívó')).toBeVisible()
  })

  it('expire by the clock, and can then not be revoked', async () => {
    const test = createTestApp({ signedInAs: clinicSupervisor, now: '2026-11-24T12:00:00' })
    invite(test.provider, [['b@pelda.hu', 1]])
    openPath(test.app, path)
    await shown(['b'])
    expect(screen.getByText('Lejárt')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Visszavonás/ })).toBeNull()
  })

  it('are filtered and sorted by the address', async () => {
    const { router } = open(`${path}?rendezes=email_asc`)
    await shown(['a', 'b', 'c', 'd'])
    await userEvent.selectOptions(screen.getByLabelText('Állapot'), 'Állapot: várakozik')
    await shown(['b'])
    expect(router.state.location.search).toBe('?rendezes=email_asc&allapot=varakozik')
    await userEvent.selectOptions(screen.getByLabelText('Állapot'), 'Állapot: mind')
    await userEvent.selectOptions(screen.getByLabelText('Rendezés'), 'Küldés, újabbak elöl')
    await shown(['d', 'a', 'c', 'b'])
    expect(router.state.location.search).toBe('')
  })

  it('of a state that none has say so, and lead back to all', async () => {
    open(`${path}?allapot=lejart`, [['b@pelda.hu', 1]])
    expect(await screen.findByText('Nincs ilyen állapotú meghívó')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Minden meghívó' }))
    await shown(['b'])
  })

  it('are none at first, and the page leads to inviting', async () => {
    open(path, [])
    expect(await screen.findByText('Itt lesznek a munkatársaknak küldött meghívók')).toBeVisible()
    expect(screen.getAllByRole('link', { name: 'Munkatárs meghívása' })[0]).toHaveAttribute('href', '/rendelo/munkatars-meghivas')
  })

  it('come in pages', async () => {
    open(
      path,
      Array.from({ length: 25 }, (_, at): [string, Status] => [`n${at}@pelda.hu`, 3]),
    )
    await screen.findByRole('list', { name: 'Meghívók' })
    expect(rows()).toHaveLength(20)
    await userEvent.click(screen.getByRole('button', { name: 'További 5 meghívó' }))
    await waitFor(() => expect(rows()).toHaveLength(25))
    expect(screen.queryByRole('button', { name: /^További/ })).toBeNull()
  })

  it('are taken back after a question', async () => {
    const { provider } = open()
    await shown(['d', 'a', 'c', 'b'])
    await userEvent.click(screen.getByRole('button', { name: 'Visszavonás: b@pelda.hu' }))
    await userEvent.click((await dialog()).getByRole('button', { name: 'Visszavonás' }))
    await waitFor(() => expect(screen.getAllByText('Visszavont')).toHaveLength(2))
    expect(provider.state.workerInvitations[0]?.status).toBe(4)
  })

  it('that were used meanwhile are not taken back, and the list says what became of them', async () => {
    const { provider } = open()
    await shown(['d', 'a', 'c', 'b'])
    const [first] = provider.state.workerInvitations
    if (first) first.status = 3
    await userEvent.click(screen.getByRole('button', { name: 'Visszavonás: b@pelda.hu' }))
    await userEvent.click((await dialog()).getByRole('button', { name: 'Visszavonás' }))
    expect(await (await dialog()).findByText('A meghívó már nem függő, nem vonható vissza.')).toBeVisible()
    await waitFor(() => expect(screen.getAllByText('Felhasznált')).toHaveLength(2))
  })

  it('used while the list is open are shown as used as soon as the inviter is notified', async () => {
    const { app, provider } = open()
    await shown(['d', 'a', 'c', 'b'])
    const [first] = provider.state.workerInvitations
    if (first) first.status = 3
    provider.state.notifications[clinicSupervisor.id] = [makeInvitationUsed()]
    await app.notifications.refresh()
    await waitFor(() => expect(screen.getAllByText('Felhasznált')).toHaveLength(2))
  })

  it('are read by everybody of the staff, and taken back by a supervisor alone', async () => {
    open(path, four, attendant)
    await shown(['d', 'a', 'c', 'b'])
    expect(screen.getByText('Meghívót küldeni és visszavonni a rendelővezető tud.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Visszavonás/ })).toBeNull()
  })

  it('that could not be loaded are asked for again', async () => {
    const { app, provider } = createTestApp({ signedInAs: clinicSupervisor })
    invite(provider, four)
    provider.failNext('clinicStaff.listInvitations', 500)
    openPath(app, path)
    expect(await screen.findByText('A meghívókat most nem sikerült betölteni')).toBeVisible()
    expect(screen.getByText('Semmi nem veszett el, a betöltés újra megpróbálható.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Újra' }))
    await shown(['d', 'a', 'c', 'b'])
  })

  it('stay as they are shown offline, and what is not taken back is not said to be', async () => {
    const { provider } = open()
    await shown(['d', 'a', 'c', 'b'])
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    provider.goOffline()
    await userEvent.click(screen.getByRole('button', { name: 'Visszavonás: b@pelda.hu' }))
    await userEvent.click((await dialog()).getByRole('button', { name: 'Visszavonás' }))
    expect(await (await dialog()).findByText(/^Nincs kapcsolat a szerverrel\. Nem történt semmi/)).toBeVisible()
    await userEvent.click((await dialog()).getByRole('button', { name: 'Mégse' }))
    expect(provider.state.workerInvitations[0]?.status).toBe(1)
    expect(rows()).toHaveLength(4)
  })
})
