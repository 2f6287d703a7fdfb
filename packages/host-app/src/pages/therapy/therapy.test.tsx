import { makeTherapyPlans, people } from '@diab/core/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestApp, openPath, type TestAppOptions } from '../../app/testing/createTestApp.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T18:42:00+01:00') })
})
afterEach(() => {
  vi.useRealTimers()
})

const open = (path: string, options: TestAppOptions = {}) => {
  const test = createTestApp(options)
  const patientId = (options.signedInAs ?? people.patient).id
  test.provider.state.plans[patientId] = makeTherapyPlans()
  return { ...test, router: openPath(test.app, path) }
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('the pages of the therapy', () => {
  it.each([
    ['/terapia', 'Terápia – Diabnapló'],
    ['/terapia/gyogyszerek', 'Gyógyszerek – Diabnapló'],
  ])('%s is the page "%s", under the place Terápia', async (path, title) => {
    open(path)
    await heading('Terápia')
    await waitFor(() => expect(document.title).toBe(title))
    const navigation = within(screen.getByRole('navigation', { name: 'Fő navigáció' }))
    expect(navigation.getByRole('link', { name: 'Terápia' })).toHaveAttribute('aria-current', 'page')
  })

  it('say whose therapy it is when one acts for another', async () => {
    const { app } = open('/terapia', { signedInAs: people.supervisor })
    await heading('Terápia')
    const session = app.session.state.get()
    const child = session.kind === 'signedIn' ? session.supervised[0] : undefined
    app.session.actAs(child?.id ?? '')
    expect(await heading(`${child?.fullname} terápiája`)).toBeVisible()
  })
})

describe('the address of a therapy', () => {
  it('follows the shown part, and the way back', async () => {
    const { router } = open('/terapia')
    await userEvent.click(await screen.findByRole('radio', { name: 'Gyógyszerek' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/terapia/gyogyszerek'))
    await userEvent.click(screen.getByRole('radio', { name: 'Előzmények' }))
    await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe('/terapia?nezet=elozmenyek'))
    await router.navigate(-1)
    await waitFor(() => expect(router.state.location.pathname).toBe('/terapia/gyogyszerek'))
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Gyógyszer keresése' })).toBeInTheDocument())
  })

  it('keeps the meal time that was picked out', async () => {
    const { router } = open('/terapia')
    await userEvent.click(await screen.findByRole('button', { name: /^Ebéd \d\/4 teendő kész/ }))
    await waitFor(() => expect(router.state.location.search).toBe(`?etkezes=${makeTherapyPlans()[1]?.id}`))
    expect(screen.getByRole('button', { name: /^Ebéd \d\/4/ })).toHaveAttribute('aria-pressed', 'true')
  })

  it('that names nonsense is the plan as it begins', async () => {
    const { provider } = open('/terapia?nezet=valami&etkezes=semmi')
    expect(await screen.findByRole('button', { name: /^Vacsora \d\/4/ })).toHaveAttribute('aria-pressed', 'true')
    expect(provider.calls.filter(({ status }) => status >= 400)).toEqual([])
  })
})
