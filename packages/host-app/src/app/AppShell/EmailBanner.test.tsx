import { people } from '@diab/core/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { createTestApp, openPath } from '../testing/createTestApp.tsx'

const path = '/beallitasok'
const cookie = `diab.banner.email.${people.patient.id}`

/** The token says that the address is not confirmed. */
function unconfirmed() {
  const test = createTestApp({ emailConfirmed: false })
  Object.assign(test.provider.state.users.find(({ id }) => id === people.patient.id) ?? {}, { emailConfirmed: false })
  return test
}

it('an unconfirmed address is said on every page, and its link is sent again, once at a time', async () => {
  const { app, provider } = unconfirmed()
  openPath(app, path)
  const goOn = provider.delayNext('settings.resendEmailConfirmation')
  await userEvent.click(await screen.findByRole('button', { name: 'Levél újraküldése' }))
  expect(screen.getByRole('button', { name: 'Levél újraküldése' })).toBeDisabled()
  goOn()
  expect(await screen.findByText('Elküldve.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Levél újraküldése' })).toBeEnabled()
})

it('says when the link could not be sent', async () => {
  const { app, provider } = unconfirmed()
  provider.failNext('settings.resendEmailConfirmation', 500)
  openPath(app, path)
  await userEvent.click(await screen.findByRole('button', { name: 'Levél újraküldése' }))
  expect(await screen.findByText(/Most nem sikerült elküldeni/)).toBeVisible()
})

it('shows the sentence of the server when it refuses', async () => {
  const { app, provider } = unconfirmed()
  provider.failNext('settings.resendEmailConfirmation', 429, { type: 'about:blank', status: 429, title: 'Túl sok levél ment már.' })
  openPath(app, path)
  await userEvent.click(await screen.findByRole('button', { name: 'Levél újraküldése' }))
  expect(await screen.findByText('Túl sok levél ment már.')).toBeVisible()
  provider.failNext('settings.resendEmailConfirmation', 400, { errors: { '': ['Ez a cím már meg van erősítve.'] } })
  await userEvent.click(screen.getByRole('button', { name: 'Levél újraküldése' }))
  expect(await screen.findByText('Ez a cím már meg van erősítve.')).toBeVisible()
})

it('closed, it stays away for this person, as the cookie says', async () => {
  const { app, cookies } = unconfirmed()
  openPath(app, path)
  await userEvent.click(await screen.findByRole('button', { name: 'Bezárás egy napra' }))
  expect(screen.queryByRole('button', { name: 'Levél újraküldése' })).toBeNull()
  expect(cookies.get(cookie)).toBe('closed')
})

it('closed, it comes back after one day', async () => {
  const { app } = unconfirmed()
  const write = vi.spyOn(app.choices, 'write')
  openPath(app, path)
  await userEvent.click(await screen.findByRole('button', { name: 'Bezárás egy napra' }))
  expect(write).toHaveBeenCalledWith(cookie, 'closed', 24 * 60 * 60)
})

it('is not there when the cookie is, nor when the address is confirmed', async () => {
  const closed = unconfirmed()
  closed.cookies.set(cookie, 'closed')
  openPath(closed.app, path)
  await screen.findByRole('heading', { level: 1, name: 'Beállítások' })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Levél újraküldése' })).toBeNull())
})
