import { makeGlucoseEntry, makeId, makeMealEntry, people } from '@diab/core/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createTestApp, openPath } from '../../app/testing/createTestApp.tsx'

const old = makeMealEntry({ entryDate: '2026-03-04T12:30:00' })
const recent = makeGlucoseEntry({ value: 6.4, entryDate: '2026-11-20T08:00:00' })
const patient = people.treatedPatient

function open(path: string, signedInAs = patient) {
  const test = createTestApp({ signedInAs, entries: { [patient.id]: [old, recent] } })
  return { ...test, router: openPath(test.app, path) }
}
const rowOf = async (id: string) => waitFor(() => document.querySelector<HTMLElement>(`[data-entry-id="${id}"]`) ?? expect.fail(id))

describe('a link to an entry of the diary', () => {
  it.each([
    ['the patient', `/naplo?bejegyzes=${old.id}`, patient],
    ['a doctor in a visit', `/vizit/naplo?paciens=${patient.id}&bejegyzes=${old.id}`, people.doctor],
    ['the patient, who hid such entries', `/naplo?bejegyzes=${old.id}&rejtve=etkezes`, patient],
  ])('leads %s to its week and onto it', async (_who, path, signedInAs) => {
    const { router } = open(path, signedInAs)
    const row = await rowOf(old.id)
    await waitFor(() => expect(row).toHaveFocus())
    const search = new URLSearchParams(router.state.location.search)
    expect([search.get('eddig'), search.get('bejegyzes')]).toEqual(['2026-03-08', old.id])
  })

  it('leaves a user who opens other days there', async () => {
    const { router } = open(`/naplo?eddig=2026-11-22&nap=7&bejegyzes=${old.id}`)
    await rowOf(old.id)
    await userEvent.click(screen.getByRole('button', { name: 'Következő időszak' }))
    await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('eddig')).toBe('2026-03-15'))
  })

  it('that is gone says so, and the diary is shown all the same', async () => {
    const { router } = open(`/naplo?bejegyzes=${makeId(0x1, 999)}`)
    expect(await screen.findByText(/A hivatkozott bejegyzés nem található/)).toBeVisible()
    expect(await rowOf(recent.id)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Rendben' }))
    await waitFor(() => expect(router.state.location.search).not.toContain('bejegyzes'))
    expect(screen.queryByText(/A hivatkozott bejegyzés nem található/)).toBeNull()
  })

  it('of another diary says the same', async () => {
    const test = createTestApp({ signedInAs: people.patient, entries: { [patient.id]: [old] } })
    openPath(test.app, `/naplo?bejegyzes=${old.id}`)
    expect(await screen.findByText(/A hivatkozott bejegyzés nem található/)).toBeVisible()
  })

  it('that is no id is asked for nowhere', async () => {
    const { provider } = open('/naplo?bejegyzes=../../user')
    await rowOf(recent.id)
    expect(provider.calls.filter(({ endpointId }) => /diary\..*\.read$/.test(endpointId ?? ''))).toEqual([])
  })
})
