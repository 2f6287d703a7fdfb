import { EntryType } from '@diab/core/rules'
import { createDiabClient } from '@diab/core/client'
import { createFakeProvider, people } from '@diab/core/testing'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { DiabProvider } from '../provider/DiabProvider.tsx'
import { DiaryTimeline } from './DiaryTimeline.tsx'
import { morning, now, panel, renderTimeline, row, week } from './testing/renderTimeline.tsx'

/** A portal with its own button for a new entry, which stores the open form in its address. */
function Portal() {
  const [newEntryType, setNewEntryType] = useState<EntryType>()
  return (
    <>
      <button onClick={() => setNewEntryType(EntryType.Meal)}>Étel</button>
      <output>{newEntryType ?? 'nincs'}</output>
      <DiaryTimeline
        patientId={people.patient.id}
        defaultRange={week}
        newEntryButton="hidden"
        newEntryType={newEntryType}
        onNewEntryClosed={() => setNewEntryType(undefined)}
      />
    </>
  )
}

function openPortal() {
  const provider = createFakeProvider({ now, entries: [morning] })
  render(
    <DiabProvider client={createDiabClient(provider.clientOptions)} now={provider.clock.now} user={people.patient}>
      <Portal />
    </DiabProvider>,
  )
}

describe("a portal's own button for a new entry", () => {
  it('opens the form as often as it is pressed, and is the only one', async () => {
    openPortal()
    await row(/^07:10/)
    expect(screen.queryByRole('button', { name: 'Új bejegyzés' })).not.toBeInTheDocument()
    for (let press = 0; press < 2; press++) {
      await userEvent.click(screen.getByRole('button', { name: 'Étel' }))
      await panel('Új étkezés')
      expect(screen.getByText('meal')).toBeInTheDocument()
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument())
      expect(screen.getByText('nincs')).toBeInTheDocument()
    }
  })

  it('is notified that the form is closed when an entry is opened instead', async () => {
    openPortal()
    await userEvent.click(screen.getByRole('button', { name: 'Étel' }))
    await panel('Új étkezés')
    await userEvent.click(await row(/^07:10/))
    expect(screen.getByText('nincs')).toBeInTheDocument()
    expect(await panel('Vércukor')).toBeInTheDocument()
  })
})

describe('a medicine', () => {
  it('may be any by its name, typed with spaces', async () => {
    const { user, stored } = renderTimeline({ newEntryType: 'medicine-intake' })
    await user.type(await screen.findByLabelText(/Adag/), '2')
    await user.selectOptions(screen.getByLabelText(/^Gyógyszer \*/), 'Más gyógyszer')
    await user.click(screen.getByRole('button', { name: 'Mentés' }))
    expect(await screen.findByText('Válassz gyógyszert.')).toBeInTheDocument()
    await user.type(screen.getByLabelText(/Gyógyszer neve/), 'Metformin 500 ')
    await user.click(screen.getByRole('button', { name: 'Mentés' }))
    expect(await row(/Gyógyszer, 2 db, Metformin 500/)).toBeInTheDocument()
    await waitFor(() =>
      expect(stored()).toContainEqual(expect.objectContaining({ medicine: expect.objectContaining({ name: 'Metformin 500' }) })),
    )
  })
})

describe('a new entry that is begun while another is being saved', () => {
  async function saveAndBeginAnother() {
    const result = renderTimeline()
    const { user, provider } = result
    await user.click(await screen.findByRole('button', { name: 'Új bejegyzés' }))
    const arrive = provider.delayNext('diary.glucose.create')
    await user.type(await screen.findByLabelText(/Mért érték/), '5,5{Enter}')
    await row(/Vércukor 5,5/)
    await user.click(screen.getByRole('button', { name: 'Új bejegyzés' }))
    await waitFor(() => expect(screen.getByLabelText(/Mért érték/)).toHaveValue(''))
    return { ...result, arrive }
  }

  it('has a separate empty form, which stays when the first arrives', async () => {
    const { user, stored, arrive } = await saveAndBeginAnother()
    await user.type(screen.getByLabelText(/Mért érték/), '9,9')
    arrive()
    await waitFor(() => expect(stored()).toHaveLength(4))
    await screen.findAllByText(/mentve/i)
    expect(screen.getByLabelText(/Mért érték/)).toHaveValue('9,9')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(stored()).toHaveLength(5))
    await waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument())
    expect(
      stored()
        .map((entry) => ('value' in entry ? entry.value : null))
        .filter((value) => value === 5.5 || value === 9.9),
    ).toHaveLength(2)
  })
})
