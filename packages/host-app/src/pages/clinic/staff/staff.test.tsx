import type { User } from '@diab/core/guards'
import { demoClinic, people } from '@diab/core/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createTestApp, openPath } from '../../../app/testing/createTestApp.tsx'

const { attendant, clinicSupervisor, doctor } = people
const path = '/rendelo/munkatarsak'
const rule = /^A rendelőnek legalább egy rendelővezetője kell, hogy maradjon\./

async function opened(signedInAs: User = clinicSupervisor) {
  const test = createTestApp({ signedInAs })
  const router = openPath(test.app, path)
  await screen.findByText(doctor.fullname)
  return { ...test, router }
}
const box = ({ fullname }: User) => screen.findByRole('checkbox', { name: `Rendelővezető: ${fullname}` })
const main = () => within(screen.getByRole('main'))
const rowOf = ({ fullname }: User) =>
  within(
    main()
      .getAllByRole('listitem')
      .find(({ textContent }) => textContent?.includes(fullname)) ?? document.body,
  )
const dialog = async () => within(await screen.findByRole('dialog', { name: /./ }))
const supervisorsOf = ({ provider }: { provider: ReturnType<typeof createTestApp>['provider'] }) =>
  provider.state.clinics.find(({ id }) => id === demoClinic.id)?.supervisorIds

describe('the staff of the clinic', () => {
  it('are listed by profession, with their patients and who administers the clinic', async () => {
    await opened(attendant)
    const doctors = within(screen.getByRole('list', { name: 'Orvosok' }))
    expect(doctors.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Dr\. Horváth Katalin.*Rendelővezető/),
      expect.stringMatching(/Dr\. Tóth Gábor.*1 páciens kezelőorvosa · 2026\.01\.05\. óta/),
    ])
    expect(within(screen.getByRole('list', { name: 'Nővérek, asszisztensek' })).getByText(attendant.fullname)).toBeVisible()
  })

  it('without a second step are marked for who administers the clinic, and no other member sees it', async () => {
    const { provider } = await opened()
    expect(rowOf(attendant).getByText('Nincs második lépés a belépéshez')).toBeVisible()
    provider.state.signInMethods[attendant.id] = { passkeys: [], hasAuthenticator: true, recoveryCodes: [], isSecondFactorRequired: true }
    await userEvent.click(await box(attendant))
    await waitFor(() => expect(rowOf(attendant).queryByText('Nincs második lépés a belépéshez')).toBeNull())
    expect(rowOf(doctor).getByText('Nincs második lépés a belépéshez')).toBeVisible()
    cleanup()
    await opened(attendant)
    expect(screen.queryByText('Nincs második lépés a belépéshez')).toBeNull()
  })

  it('see who decides, and are offered nothing that is a supervisor’s to do', async () => {
    await opened(attendant)
    expect(screen.getByText(/^A jogosultságokat a rendelővezető módosítja/)).toBeVisible()
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Eltávolítás|Kilépés/ })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Munkatárs meghívása' })).toBeNull()
  })

  it('get the supervision and lose it again', async () => {
    const test = await opened()
    await userEvent.click(await box(attendant))
    expect(await screen.findByText(`${attendant.fullname} mostantól rendelővezető.`)).toBeInTheDocument()
    await waitFor(async () => expect(await box(attendant)).toBeChecked())
    expect(supervisorsOf(test)).toEqual([clinicSupervisor.id, attendant.id])
    await userEvent.click(await box(attendant))
    await waitFor(() => expect(supervisorsOf(test)).toEqual([clinicSupervisor.id]))
    await waitFor(async () => expect(await box(attendant)).not.toBeChecked())
  })

  it('keep their last supervisor, and the reason is shown beside the disabled action', async () => {
    await opened()
    const leave = () => rowOf(clinicSupervisor).getByRole('button', { name: 'Kilépés a rendelőből' })
    expect(rowOf(clinicSupervisor).getByText(rule)).toBeVisible()
    expect(leave()).toBeDisabled()
    expect(leave()).toHaveAccessibleDescription(rule)
    await userEvent.click(await box(doctor))
    await waitFor(() => expect(leave()).toBeEnabled())
    expect(screen.queryByText(rule)).toBeNull()
  })

  it('have no switch for their own supervisor role, which is named instead', async () => {
    await opened()
    await userEvent.click(await box(doctor))
    await waitFor(async () => expect(await box(doctor)).toBeChecked())
    expect(screen.queryByRole('checkbox', { name: `Rendelővezető: ${clinicSupervisor.fullname}` })).toBeNull()
    expect(rowOf(clinicSupervisor).getByText('Rendelővezető')).toBeVisible()
  })

  it('show the rule where another user was faster', async () => {
    const { provider } = await opened()
    await userEvent.click(await box(doctor))
    await waitFor(async () => expect(await box(doctor)).toBeChecked())
    const title = 'A rendelőnek legalább egy rendelővezetője kell, hogy maradjon.'
    provider.failNext('clinicStaff.toggleSupervision', 409, { type: 'about:blank', status: 409, title })
    await userEvent.click(await box(doctor))
    await waitFor(() => expect(rowOf(doctor).getByRole('alert')).toHaveTextContent(rule))
    expect(await box(doctor)).toBeChecked()
  })

  it('are removed after a question that says who loses a doctor', async () => {
    const { provider } = await opened()
    await userEvent.click(rowOf(doctor).getByRole('button', { name: `Eltávolítás: ${doctor.fullname}` }))
    const question = await dialog()
    expect(question.getByText('1 páciensnek megszűnik a kezelőorvosa lenni; erről ők értesítést kapnak.')).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: 'Eltávolítás' }))
    await waitFor(() => expect(main().queryByText(doctor.fullname)).toBeNull())
    expect(provider.state.staff[demoClinic.id]).toEqual([attendant.id, clinicSupervisor.id])
  })

  it('that could not be removed stay, with the reason beside the question', async () => {
    const { provider } = await opened()
    provider.failNext('clinicStaff.remove', 500)
    await userEvent.click(rowOf(doctor).getByRole('button', { name: /^Eltávolítás/ }))
    await userEvent.click((await dialog()).getByRole('button', { name: 'Eltávolítás' }))
    expect(await (await dialog()).findByText(/Ez most nem sikerült\. Nem történt semmi, újra megpróbálható\./)).toBeVisible()
    expect(provider.state.staff[demoClinic.id]).toContain(doctor.id)
  })

  it('who leave have another clinic to choose', async () => {
    const { router } = await opened()
    await userEvent.click(await box(doctor))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Kilépés a rendelőből' })).toBeEnabled())
    await userEvent.click(screen.getByRole('button', { name: 'Kilépés a rendelőből' }))
    await userEvent.click((await dialog()).getByRole('button', { name: 'Kilépés a rendelőből' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/rendelo-kivalasztas'))
    expect(await screen.findByText(/^Ehhez a fiókhoz nem tartozik rendelő/)).toBeVisible()
  })

  it('that could not be loaded are asked for again', async () => {
    const { app, provider } = createTestApp({ signedInAs: doctor })
    provider.failNext('clinicStaff.list', 500)
    openPath(app, path)
    expect(await screen.findByText('A munkatársakat most nem sikerült betölteni')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Újra' }))
    expect(await screen.findByText(attendant.fullname)).toBeVisible()
  })
})
