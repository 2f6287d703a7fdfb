import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createTestApp, openPath } from '../../app/testing/createTestApp.tsx'

async function ask(email: string, prepare: (test: ReturnType<typeof createTestApp>) => void = () => {}) {
  const test = createTestApp({ isSignedIn: false })
  prepare(test)
  openPath(test.app, '/bejelentkezes/elfelejtett-jelszo')
  await userEvent.click(await screen.findByLabelText(/^E-mail-cím/))
  await userEvent.paste(email)
  await userEvent.click(screen.getByRole('button', { name: 'Levelet kérek' }))
  return test
}
const sent = () => screen.findByRole('heading', { level: 1, name: 'Nézd meg a leveleidet' })

describe('a forgotten password', () => {
  it.each([
    ['known', 'paciens@demo.diab', ['passwordReset']],
    ['unknown', 'senki@pelda.hu', []],
  ])('is answered in the same words for an address that is %s', async (_, email, sentKinds) => {
    const { provider } = await ask(email)
    expect(await sent()).toBeVisible()
    const words = [...document.querySelectorAll('main p')].map(({ textContent }) => textContent.replaceAll(email, 'X'))
    expect(words).toEqual([
      'Ha tartozik fiók ehhez a címhez: X, perceken belül levél érkezik. A benne lévő hivatkozás 2 óráig és egyszer használható.',
      'Nem jött meg? Nézd meg a levélszemét mappát, vagy próbáld egy másik címeddel.',
      'Bemutató: valódi adatot ne adj meg.',
    ])
    expect(provider.state.invitations.map(({ kind }) => kind)).toEqual(sentKinds)
  })

  it('needs an address', async () => {
    const { provider } = await ask('nem cím')
    expect(screen.getByText('A mező csak valós e-mail címet tartalmazhat.')).toBeVisible()
    expect(provider.calls).toEqual([])
  })

  it('keeps the address when too many were asked for', async () => {
    await ask('anna@pelda.hu', ({ provider }) =>
      provider.failNext('registration.forgotPassword', 429, { title: 'Túl sok próbálkozás. Várj egy kicsit.' }),
    )
    expect(await screen.findByText('Túl sok próbálkozás. Várj egy kicsit.')).toBeVisible()
    expect(screen.getByLabelText(/^E-mail-cím/)).toHaveValue('anna@pelda.hu')
  })

  it('can be asked for another address', async () => {
    await ask('anna@pelda.hu')
    await sent()
    await userEvent.click(screen.getByRole('button', { name: 'Másik cím megadása' }))
    expect(await screen.findByLabelText(/^E-mail-cím/)).toHaveValue('')
  })
})
