import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createTestApp, openPath } from '../../app/testing/createTestApp.tsx'

async function opened(isSignedIn = false) {
  const test = createTestApp({ isSignedIn })
  const router = openPath(test.app, '/kapcsolat')
  await screen.findByRole('heading', { name: 'Kapcsolat' })
  return { ...test, router }
}

async function fillIn() {
  await userEvent.type(screen.getByLabelText(/^Név/), 'Kovács Anna')
  await userEvent.type(screen.getByLabelText(/^E-mail-cím/), 'anna@pelda.hu')
  await userEvent.type(screen.getByLabelText(/^Üzenet/), 'Nem találom a mérőmet.')
  await userEvent.click(screen.getByRole('checkbox'))
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Küldés' }))

describe('writing to the customer service', () => {
  it('thanks by name once it is sent', async () => {
    const { provider } = await opened()
    await fillIn()
    await send()
    expect(await screen.findByRole('heading', { name: 'Köszönjük, Kovács Anna!' })).toBeVisible()
    expect(screen.getByText(/2-3 napon belül/)).toBeVisible()
    expect(provider.state.contactMessages).toEqual([
      { name: 'Kovács Anna', email: 'anna@pelda.hu', message: 'Nem találom a mérőmet.', privacyAccepted: true },
    ])
    expect(screen.getByRole('link', { name: 'Bezárás' })).toHaveAttribute('href', '/bejelentkezes')
  })

  it('sends nothing while something is missing, says what, and goes there', async () => {
    const { provider } = await opened()
    await userEvent.type(screen.getByLabelText(/^Név/), 'Kovács Anna')
    await send()
    expect(screen.getByLabelText(/^E-mail-cím/)).toHaveFocus()
    expect(screen.getAllByText('A mező kitöltése kötelező.')).toHaveLength(2)
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription(/bejelölése kötelező/)
    expect(provider.calls.filter(({ endpointId }) => endpointId === 'contact.send')).toEqual([])
  })

  it('keeps what was typed when the provider refuses, and shows why beside the field', async () => {
    const { provider } = await opened()
    provider.failNext('contact.send', 400, {
      title: 'Bad Request',
      errors: { email: ['Erre a címre nem tudunk válaszolni.'], '': ['Próbáld később.'] },
    })
    await fillIn()
    await send()
    expect(await screen.findByText('Erre a címre nem tudunk válaszolni.')).toBeVisible()
    expect(screen.getByText('Próbáld később.')).toBeVisible()
    expect(screen.getByLabelText(/^Üzenet/)).toHaveValue('Nem találom a mérőmet.')
  })

  it('disables everything while it is on its way', async () => {
    const { provider } = await opened()
    const release = provider.delayNext('contact.send')
    await fillIn()
    await send()
    await waitFor(() => expect(screen.getByLabelText(/^Név/)).toBeDisabled())
    release()
    expect(await screen.findByRole('heading', { name: /Köszönjük/ })).toBeVisible()
  })

  it('offers signing in to a visitor who is not signed in', async () => {
    await opened()
    expect(screen.getByRole('link', { name: 'Bejelentkezés' })).toHaveAttribute('href', '/bejelentkezes')
    expect(screen.getByRole('link', { name: 'Regisztráció' })).toHaveAttribute('href', '/regisztracio')
  })
})
