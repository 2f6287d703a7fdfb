import { makeUser, people } from '@diab/core/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createTestApp, openPath } from '../../../app/testing/createTestApp.tsx'

const path = '/beallitasok/ertesitesek'
const box = (name: string) => screen.findByRole('checkbox', { name })

describe('the channels of a group', () => {
  it('is saved as it is ticked', async () => {
    const { app, provider } = createTestApp()
    openPath(app, path)
    expect(await box('Terápia: azonnal, ezen az eszközön')).toBeChecked()
    await userEvent.click(await box('Terápia: e-mailben'))
    expect(await box('Terápia: e-mailben')).toBeChecked()
    await waitFor(() =>
      expect(provider.state.notificationSettings[people.patient.id]?.find(({ group }) => group === 7)).toEqual({
        group: 7,
        isPushed: true,
        isMailed: true,
      }),
    )
  })

  it('goes back when it could not be saved, and the page says so', async () => {
    const { app, provider } = createTestApp()
    openPath(app, path)
    await box('Terápia: e-mailben')
    provider.failNext('settings.updateNotificationSettings', 500)
    await userEvent.click(await box('Terápia: e-mailben'))
    expect(await screen.findByText(/Ez most nem sikerült\. Nem történt semmi, próbáld újra\./)).toBeVisible()
    expect(await box('Terápia: e-mailben')).not.toBeChecked()
  })

  it('leaves out for staff what only patients have', async () => {
    openPath(createTestApp({ signedInAs: people.doctor }).app, path)
    await box('Rendelő: e-mailben')
    expect(screen.queryByRole('checkbox', { name: /^Napló:/ })).toBeNull()
  })
})

describe('the newsletter', () => {
  it('is ordered and cancelled', async () => {
    const { app, provider } = createTestApp()
    openPath(app, path)
    await userEvent.click(await box('Kérem a hírlevelet'))
    await waitFor(() => expect(app.session.state.get()).toMatchObject({ user: { newsletterSubscribed: true } }))
    await userEvent.click(await box('Kérem a hírlevelet'))
    await waitFor(() => expect(provider.state.users.find(({ id }) => id === people.patient.id)?.newsletterSubscribed).toBe(false))
  })

  it('asks nothing of the provider without an e-mail address, and says why', async () => {
    const signedInAs = makeUser({ id: people.patient.id, fullname: 'Címtelen Cecília' })
    const test = createTestApp({ signedInAs })
    Object.assign(test.provider.state.users.find(({ id }) => id === signedInAs.id) ?? {}, { email: null })
    openPath(test.app, path)
    expect(await box('Kérem a hírlevelet')).toBeDisabled()
    expect(screen.getByText(/A hírlevélhez e-mail-cím kell/)).toBeVisible()
    expect(await box('Terápia: e-mailben')).toBeDisabled()
    await userEvent.click(await box('Kérem a hírlevelet'))
    expect(test.provider.calls.map(({ endpointId }) => endpointId)).not.toContain('account.subscribeNewsletter')
  })
})
