import { MealTime, type MealTimePlan, type TherapyChange } from '@diab/core/rules'
import { fakeMedicine, makeMealTimePlan, makeTherapyPlans, people } from '@diab/core/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderTherapy, type TherapySetup } from '../testing/renderTherapy.tsx'

afterEach(() => vi.useRealTimers())

const metformin = fakeMedicine('A10BA02')
const keep =
  (patientId: string): TherapySetup['prepare'] =>
  ({ state }) => {
    state.savedMedicines[patientId] = [{ id: '00000074-0000-4000-8000-000000000001', medicine: metformin }]
  }

async function openList(setup: TherapySetup = { prepare: keep(people.patient.id) }) {
  const result = renderTherapy({ defaultTab: 'medicines', ...setup })
  const saved = () => (result.provider.state.savedMedicines[result.patientId] ?? []).map(({ medicine }) => medicine.name)
  return { ...result, saved }
}
const remove = () => screen.findByRole('button', { name: 'Metformin törlése a listáról' })

describe('saved medicines', () => {
  it('are listed with their kind and code', async () => {
    await openList()
    const row = (await screen.findByText('Metformin')).closest('li')
    expect(row).toHaveTextContent('Nem inzulin · A10BA02')
  })

  it('say when the plan asks for how much, in the order of the day', async () => {
    await openList({
      prepare: ({ state }) => {
        const medicine = fakeMedicine('A10AB05')
        state.savedMedicines[people.patient.id] = [{ id: '00000074-0000-4000-8000-000000000001', medicine }]
        state.plans[people.patient.id] = makeTherapyPlans().toReversed()
      },
    })
    const row = (await screen.findByText('Inzulin aszpart')).closest('li')
    await waitFor(() => expect(row).toHaveTextContent(/a tervben\s*Reggeli 6 E\s*Ebéd 7 E\s*Vacsora 6 E/))
  })

  it('are preceded by what is taken today: what became of each dose, and the next one', async () => {
    const { user } = await openList({
      prepare: ({ state }) => {
        state.plans[people.patient.id] = makeTherapyPlans()
        state.therapyChanges[people.patient.id] = [
          {
            id: '00000075-0000-4000-8000-000000000001',
            changedAt: '2026-11-18T09:12:00.000Z',
            changedBy: people.doctor,
            event: 'medicineTask.updated',
            mealTime: 7,
            before: { referenceValue: 16, medicineName: 'Inzulin glargin', activeSubstanceType: 1 },
            after: { referenceValue: 18, medicineName: 'Inzulin glargin', activeSubstanceType: 1 },
          } as TherapyChange,
        ]
      },
    })
    const list = within(await screen.findByRole('list', { name: 'Mai adagok' }))
    await waitFor(() =>
      expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'Inzulin aszpart 6 EReggeli, 06:30–08:0006:55 · 6 E',
        'Inzulin aszpart 7 EEbéd, 12:00–13:3012:44 · 6 E',
        'Inzulin aszpart 6 EVacsora, 18:30–20:0018:40 · 6 E',
        'Inzulin glargin 18 ELefekvés, 21:30–22:30hátravan',
      ]),
    )
    expect(screen.getByText('Következő: Lefekvés, Inzulin glargin 18 E (21:30–22:30).')).toBeVisible()
    expect(await screen.findByText(/^Utoljára módosította: Dr\. Tóth Gábor, 2026\.11\.18\. 10:12 · .*16 E → 18 E$/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Előzmények' }))
    expect(await screen.findByRole('radio', { name: 'Előzmények' })).toBeChecked()
  })

  it('name as the next dose what the overview names as the next task, over midnight and for tomorrow', async () => {
    const medicineTaskList = makeTherapyPlans()[0]!.medicineTaskList
    const only = (plan: Partial<MealTimePlan>) => [
      makeMealTimePlan({ mealTime: MealTime.Bedtime, measurementTaskList: [], mealTaskList: [], medicineTaskList, ...plan }),
    ]
    const first = await openList({ plans: only({ startsAt: '23:00', endsAt: '01:00' }), entries: [], at: '2026-11-20T00:20:00' })
    expect(await screen.findByText('Következő: Lefekvés, Inzulin aszpart 6 E (23:00–01:00).')).toBeVisible()
    first.unmount()
    await openList({ plans: only({ startsAt: '06:30', endsAt: '08:00' }), entries: [], at: '2026-11-20T09:00:00' })
    expect(
      await screen.findByText(/^Mára nincs hátra adag\. Következő holnap: Lefekvés, Inzulin aszpart 6 E \(06:30–08:00\)\.$/),
    ).toBeVisible()
  })

  it('say nothing of today where the plan has no dose', async () => {
    await openList({
      prepare: (provider) => {
        keep(people.patient.id)?.(provider)
        provider.state.plans[people.patient.id] = []
      },
    })
    expect(await remove()).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Mai adagok' })).toBeNull()
  })

  it('can be found and saved, and what is saved is not found again', async () => {
    const { user, saved, events } = await openList()
    await user.type(await screen.findByRole('combobox', { name: 'Gyógyszer keresése' }), 'inz')
    await user.click(await screen.findByRole('option', { name: /^Inzulin glargin/ }))
    await waitFor(() => expect(saved()).toEqual(['Metformin', 'Inzulin glargin']))
    expect((await screen.findByText('Inzulin glargin')).closest('li')).toHaveTextContent('Bázisinzulin · A10AE04')
    expect(events.map(({ name }) => name)).toContain('medicine.saved')
    await user.type(screen.getByRole('combobox'), 'metf')
    expect(await screen.findByText('A keresett gyógyszer nem található')).toBeInTheDocument()
  })

  it('are saved by the keyboard alone', async () => {
    const { user, saved } = await openList()
    ;(await screen.findByRole('combobox')).focus()
    await user.keyboard('glik')
    expect(await screen.findByRole('option', { name: /^Gliklazid/ })).toHaveAttribute('aria-selected', 'true')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(saved()).toEqual(['Metformin', 'Gliklazid']))
    expect(screen.getByRole('combobox')).toHaveFocus()
  })

  it('a removal can be taken back, and then the provider never receives it', async () => {
    const { user, writes } = await openList()
    await user.click(await remove())
    const undo = screen.getByRole('button', { name: 'Visszavonás: Metformin' })
    expect(undo).toHaveFocus()
    await user.click(undo)
    expect(await remove()).toHaveFocus()
    expect(writes()).toEqual([])
  })

  it('a removal is sent after ten seconds', async () => {
    const { saved } = await openList()
    const button = await remove()
    vi.useFakeTimers()
    act(() => button.click())
    await act(() => vi.advanceTimersByTimeAsync(9_000))
    expect(saved()).toEqual(['Metformin'])
    await act(() => vi.advanceTimersByTimeAsync(1_500))
    vi.useRealTimers()
    await waitFor(() => expect(saved()).toEqual([]))
    expect(await screen.findByText('Nincs mentett gyógyszer.')).toBeInTheDocument()
  })

  it('a removal is sent at once when the list is left', async () => {
    const { user, unmount, saved } = await openList()
    await user.click(await remove())
    unmount()
    await waitFor(() => expect(saved()).toEqual([]))
  })

  it('a save that fails says so and leaves the list as it is', async () => {
    const { user, saved } = await openList({
      prepare: (provider) => {
        keep(people.patient.id)?.(provider)
        provider.failNext('medicine.save', 500)
      },
    })
    await user.type(await screen.findByRole('combobox'), 'glik')
    await user.click(await screen.findByRole('option', { name: /^Gliklazid/ }))
    expect(await screen.findByText('Nem sikerült menteni: Gliklazid.')).toBeInTheDocument()
    expect(saved()).toEqual(['Metformin'])
  })

  it('a patient with a doctor keeps the list too', async () => {
    await openList({ signedInAs: people.treatedPatient, prepare: keep(people.treatedPatient.id) })
    expect(await remove()).toBeInTheDocument()
  })

  it('who may only read finds nothing to press', async () => {
    await openList({ readOnly: true, prepare: keep(people.patient.id) })
    const row = (await screen.findByText('Metformin')).closest('li')
    expect(within(row ?? document.body).queryByRole('button')).not.toBeInTheDocument()
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
  })
})
