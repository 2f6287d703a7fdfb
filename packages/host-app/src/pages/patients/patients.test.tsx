import { demoClinic, makeId, makeUser, people } from '@diab/core/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createTestApp, openPath, type TestAppOptions } from '../../app/testing/createTestApp.tsx'

const patientId = (number: number) => makeId(0x5a, number)

function open(path: string, options: TestAppOptions = {}) {
  const test = createTestApp({ signedInAs: people.doctor, ...options })
  const { state } = test.provider
  state.patientLinks = state.patientLinks.filter(({ clinicId }) => clinicId !== demoClinic.id)
  for (const [at, fullname] of ['Ábrahám Anna', 'Cukor Csaba', 'Csorba Ödön'].entries()) {
    state.users.push(makeUser({ id: patientId(at + 1), fullname }))
    state.patientLinks.push({ patientId: patientId(at + 1), clinicId: demoClinic.id, doctorIds: [] })
  }
  return { ...test, router: openPath(test.app, path) }
}
const names = () => screen.queryAllByRole('link', { name: /Anna|Csaba|Ödön/ }).map((link) => link.textContent)

describe('the page of the patients', () => {
  it('lists the patients of the active clinic, and leads to invitations, sheets and new patients', async () => {
    open('/paciensek')
    expect(await screen.findByRole('heading', { level: 1, name: 'Páciensek' })).toBeVisible()
    await waitFor(() => expect(names()).toEqual(['Ábrahám Anna', 'Cukor Csaba', 'Csorba Ödön']))
    await waitFor(() => expect(document.title).toBe('Páciensek – Diabnapló'))
    for (const [name, href] of [
      ['Meghívók', '/paciensek/meghivok'],
      ['Regisztrációs lapok', '/paciensek/regisztracios-lapok'],
      ['Páciens felvétele', '/paciens-felvetel'],
    ] as const) {
      expect(new Set(screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href')))).toEqual(new Set([href]))
    }
  })

  it('keeps search, order and filters in the address', async () => {
    const { router } = open('/paciensek?rendezes=name_desc')
    await waitFor(() => expect(names()).toEqual(['Csorba Ödön', 'Cukor Csaba', 'Ábrahám Anna']))
    await userEvent.type(screen.getByRole('searchbox'), 'cs')
    await waitFor(() => expect(router.state.location.search).toBe('?rendezes=name_desc&kereses=cs'))
    await waitFor(() => expect(names()).toEqual(['Csorba Ödön', 'Cukor Csaba']))
    expect(screen.getByRole('searchbox')).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: /nincs adat/ }))
    await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('jelzes')).toBe('no_data'))
  })

  it('opens the visit with the list that it comes from', async () => {
    const { router } = open('/paciensek?rendezes=name_desc&kereses=cs')
    const row = await screen.findByRole('row', { name: /Cukor/ })
    row.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/vizit/attekintes'))
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      paciens: patientId(2),
      lista: 'kereses=cs&rendezes=name_desc',
      sor: '1',
    })
  })

  it.each([
    ['back', (router: ReturnType<typeof openPath>) => router.navigate(-1)],
    ['by closing the visit', async () => userEvent.click(screen.getByRole('link', { name: 'Vizit bezárása' }))],
  ])('has the focus on the row of a visit that one comes %s from', async (_, comeBack) => {
    const { router } = open('/paciensek?rendezes=name_desc')
    await userEvent.click(await screen.findByRole('link', { name: 'Cukor Csaba' }))
    expect(await screen.findByRole('heading', { level: 1, name: /^Cukor Csaba/ })).toBeVisible()
    await comeBack(router)
    await waitFor(() => expect(screen.getByRole('row', { name: /Cukor/ })).toHaveFocus())
    // Another order is another list.
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rendezés' }), 'Név, A–Z')
    await waitFor(() => expect(names()).toEqual(['Ábrahám Anna', 'Cukor Csaba', 'Csorba Ödön']))
    expect(screen.getByRole('row', { name: /Ábrahám/ })).toHaveAttribute('tabindex', '0')
  })

  it('is no page of a patient', async () => {
    const { router } = open('/paciensek', { signedInAs: people.patient })
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })

  it('shows the patients of another clinic when that is chosen', async () => {
    const { app, provider } = open('/paciensek')
    await waitFor(() => expect(names()).toHaveLength(3))
    const second = { ...demoClinic, id: makeId(0xc, 2), name: 'Második Rendelő' }
    provider.state.clinics.push(second)
    provider.state.staff[second.id] = [people.doctor.id]
    await app.session.loadClinics()
    app.session.chooseWorkspace(second.id)
    expect(await screen.findByText('Itt lesznek a rendelő páciensei')).toBeVisible()
    expect(names()).toEqual([])
  })
})
