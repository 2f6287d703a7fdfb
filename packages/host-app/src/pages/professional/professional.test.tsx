import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createTestApp, openPath } from '../../app/testing/createTestApp.tsx'

async function fill(label: RegExp, text: string) {
  await userEvent.click(screen.getByLabelText(label))
  await userEvent.paste(text)
}
async function opened() {
  const test = createTestApp({ isSignedIn: false })
  const router = openPath(test.app, '/szakember-regisztracio')
  await screen.findByRole('heading', { level: 1, name: 'Szakember-regisztráció' })
  return { ...test, router }
}
async function fillIn(fullname = 'Dr. Tóth Gábor') {
  await fill(/^A rendelő neve/, 'Minta Diabetológia')
  await fill(/^Kapcsolattartó neve/, fullname)
  await fill(/^E-mail-cím/, 'rendelo@pelda.hu')
  await fill(/^Telefonszám/, '+36 1 234 5678')
  await userEvent.click(screen.getByRole('checkbox'))
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Kérelem elküldése' }))

describe('a practice that asks for access', () => {
  it('finds again what it wrote when the provider went away in the middle, until it is sent', async () => {
    const { provider, router } = await opened()
    await fillIn()
    provider.goOffline()
    await send()
    await waitFor(() => expect(router.state.location.pathname).toBe('/karbantartas'))
    provider.goOnline()
    await userEvent.click(await screen.findByRole('button', { name: 'Próbáld most' }))
    expect(await screen.findByLabelText(/^A rendelő neve/)).toHaveValue('Minta Diabetológia')
    expect(screen.getByRole('checkbox')).toBeChecked()
    await send()
    await screen.findByRole('heading', { level: 1, name: 'A kérelem megérkezett' })
    await router.navigate('/szakember-regisztracio')
    expect(await screen.findByLabelText(/^A rendelő neve/)).toHaveValue('')
  })

  it('sends its request once, and is thanked by name', async () => {
    const { provider, router } = await opened()
    await fillIn()
    await send()
    await screen.findByRole('heading', { level: 1, name: 'A kérelem megérkezett' })
    expect(screen.getByText('Köszönjük, Dr. Tóth Gábor!')).toBeVisible()
    expect(router.state.location.pathname).toBe(`/szakember-regisztracio/siker/${encodeURIComponent('Dr. Tóth Gábor')}`)
    expect(provider.state.clinicRequests).toEqual([
      {
        clinicName: 'Minta Diabetológia',
        fullname: 'Dr. Tóth Gábor',
        email: 'rendelo@pelda.hu',
        phone: '+36 1 234 5678',
        privacyAccepted: true,
      },
    ])
  })

  it('keeps what was typed when it is refused', async () => {
    const { provider } = await opened()
    provider.failNext('registration.requestClinic', 400, { title: 'Bad Request', errors: { phone: ['Ezt a számot nem értjük.'] } })
    await fillIn()
    await send()
    expect(await screen.findByText('Ezt a számot nem értjük.')).toBeVisible()
    expect(screen.getByLabelText(/^A rendelő neve/)).toHaveValue('Minta Diabetológia')
  })

  it('says what is missing', async () => {
    const { provider } = await opened()
    await send()
    expect(screen.getAllByText('A mező kitöltése kötelező.')).toHaveLength(4)
    expect(provider.state.clinicRequests).toEqual([])
  })
})

describe('the page of success', () => {
  it.each([
    ['<img src=x onerror=alert(1)>', 'Köszönjük, <img src=x onerror=alert(1)>!'],
    ['a'.repeat(5000), `Köszönjük, ${'a'.repeat(100)}…!`],
    ['\u202Eanna\u0000', 'Köszönjük, anna!'],
  ])('shows the name as text: %s', async (name, words) => {
    openPath(createTestApp({ isSignedIn: false }).app, `/szakember-regisztracio/siker/${encodeURIComponent(name)}`)
    expect(await screen.findByText(words)).toBeVisible()
    await waitFor(() => expect(document.querySelector('main img')).toBeNull())
  })
})
