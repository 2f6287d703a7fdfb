import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createTestApp, openPath } from '../testing/createTestApp.tsx'

function openNotAccepted(prepare: (provider: ReturnType<typeof createTestApp>['provider']) => void = () => {}) {
  const test = createTestApp()
  for (const user of test.provider.state.users) user.privacyAccepted = false
  prepare(test.provider)
  return { ...test, router: openPath(test.app, '/adatfeltoltes') }
}
const accept = () => screen.findByRole('button', { name: 'Elfogadom' })

describe('a privacy policy that is not accepted yet', () => {
  it('is accepted once it can be read, and is not asked about again', async () => {
    const { app, provider } = openNotAccepted()
    await waitFor(async () => expect(await accept()).toBeEnabled())
    await userEvent.click(await accept())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(provider.calls.filter(({ endpointId }) => endpointId === 'account.acceptPrivacyPolicy')).toMatchObject([{ status: 204 }])
    expect(app.session.state.get()).toMatchObject({ user: { privacyAccepted: true } })
  })

  it('signs out a user who does not accept it', async () => {
    const { oidc, provider, router } = openNotAccepted()
    await userEvent.click(await screen.findByRole('button', { name: 'Mégse' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/bejelentkezes'))
    expect(oidc.signOut).toHaveBeenCalledOnce()
    expect(provider.calls.map(({ endpointId }) => endpointId)).not.toContain('account.acceptPrivacyPolicy')
  })

  it('is loaded again on request when it could not be loaded', async () => {
    openNotAccepted((provider) => provider.failNext('account.readPrivacyPolicy', 500))
    expect(await screen.findByText('Az adatkezelési tájékoztatót most nem sikerült betölteni')).toBeVisible()
    expect(await accept()).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: 'Újra' }))
    await waitFor(async () => expect(await accept()).toBeEnabled())
    expect(screen.queryByText('Az adatkezelési tájékoztatót most nem sikerült betölteni')).toBeNull()
  })

  it('stays when the acceptance did not arrive', async () => {
    const { app } = openNotAccepted((provider) => provider.failNext('account.acceptPrivacyPolicy', 500))
    await waitFor(async () => expect(await accept()).toBeEnabled())
    await userEvent.click(await accept())
    await waitFor(async () => expect(await accept()).toBeEnabled())
    expect(app.session.state.get()).toMatchObject({ user: { privacyAccepted: false } })
  })
})
