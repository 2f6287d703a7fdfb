import { people } from '@diab/core/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { createTestApp, openPath } from '../../../app/testing/createTestApp.tsx'

const path = '/beallitasok/fiok'
const { patient } = people
const cookie = () => /i18n_redirected=(\w+)/.exec(document.cookie)?.[1]
const own = (provider: ReturnType<typeof createTestApp>['provider']) => provider.state.users.find(({ id }) => id === patient.id)

afterEach(() => {
  document.cookie = 'i18n_redirected=; max-age=0'
  sessionStorage.clear()
})

it('the language is kept with the account, and the page is opened again in it', async () => {
  const { app, provider } = createTestApp()
  app.reload = vi.fn<() => void>()
  openPath(app, path)
  const field = await screen.findByRole('combobox', { name: 'Nyelv' })
  expect(field).toHaveDisplayValue('Magyar')
  await userEvent.selectOptions(field, 'English')
  await waitFor(() => expect(app.reload).toHaveBeenCalledOnce())
  expect(own(provider)?.locale).toBe('en')
  expect(cookie()).toBe('en')
})

it('a language that cannot be saved is not opened, and the field says so', async () => {
  const { app, provider } = createTestApp()
  app.reload = vi.fn<() => void>()
  openPath(app, path)
  const field = await screen.findByRole('combobox', { name: 'Nyelv' })
  provider.failNext('settings.updateLocale', 500)
  await userEvent.selectOptions(field, 'English')
  expect(await screen.findByText('A nyelv most nem menthető. Próbáld újra.')).toBeVisible()
  expect(app.reload).not.toHaveBeenCalled()
  expect(cookie()).not.toBe('en')
})

it('a person who chose English is shown it on another device, once', async () => {
  const { app, provider } = createTestApp()
  app.reload = vi.fn<() => void>()
  const user = own(provider)
  if (user) user.locale = 'en'
  openPath(app, path)
  await waitFor(() => expect(app.reload).toHaveBeenCalledOnce())
  expect(cookie()).toBe('en')
})
