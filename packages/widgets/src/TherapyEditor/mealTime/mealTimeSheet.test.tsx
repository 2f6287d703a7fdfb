import { createMemoryDraftStore } from '@diab/core/session'
import { fakeMedicine, makeMealTimePlan, makeTherapyPlans, people } from '@diab/core/testing'
import { MealTime } from '@diab/core/rules'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderTherapy, type TherapySetup } from '../testing/renderTherapy.tsx'

async function openDinner(setup: TherapySetup = {}) {
  const result = renderTherapy(setup)
  await result.user.click(await screen.findByRole('button', { name: /^Vacsora 18:30–20:00/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Vacsora szerkesztése' })
  const retype = async (field: HTMLElement, text: string) => {
    await result.user.clear(field)
    await result.user.type(field, text)
  }
  return { ...result, dialog, retype, dinner: () => result.storedOf(MealTime.Dinner) }
}
const grams = () => screen.getByLabelText(/^Mennyi\?/)
const dose = () => screen.getByLabelText(/Inzulin aszpart adagja/)
const save = () => screen.getByRole('button', { name: 'Mentés' })

describe('changing a meal time', () => {
  it('sends exactly what changed, shows it at once, and tells the host', async () => {
    const onPlanSaved = vi.fn<(plan: unknown) => void>()
    const { user, retype, dinner, writes, events } = await openDinner({ onPlanSaved })
    await retype(grams(), '50')
    await user.click(save())
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(writes().map(({ endpointId, body }) => [endpointId, body])).toEqual([['therapy.updateMealTask', { referenceValue: 50 }]])
    expect(dinner()).toMatchObject({ version: 2, mealTaskList: [{ referenceValue: 50 }] })
    expect(await screen.findByRole('row', { name: /Szénhidrát 50 g/ })).toBeInTheDocument()
    expect(onPlanSaved).toHaveBeenCalledWith(expect.objectContaining({ id: dinner()?.id, version: 2 }))
    expect(events.map(({ name }) => name)).toContain('mealTime.saved')
  })

  it('sends nothing when nothing changed', async () => {
    const { user, writes } = await openDinner()
    await user.click(save())
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(writes()).toEqual([])
  })

  it('switches tasks off and on: off deletes, and on again keeps what was typed', async () => {
    const { user, dinner } = await openDinner()
    await user.click(screen.getByRole('checkbox', { name: /Szénhidrát/ }))
    expect(screen.queryByLabelText(/^Mennyi\?/)).not.toBeInTheDocument()
    await user.click(screen.getByRole('checkbox', { name: /Szénhidrát/ }))
    expect(grams()).toHaveValue('55')
    await user.click(screen.getByRole('checkbox', { name: /Szénhidrát/ }))
    await user.click(screen.getByRole('checkbox', { name: /Mérés étkezés előtt/ }))
    await user.click(save())
    await waitFor(() => expect(dinner()?.mealTaskList).toEqual([]))
    await waitFor(() => expect(dinner()?.measurementTaskList).toHaveLength(1))
  })

  it('says what is wrong beside its field, and leads there', async () => {
    const { user, retype, writes } = await openDinner()
    await retype(grams(), '600')
    await user.click(save())
    expect(grams()).toHaveFocus()
    expect(grams()).toHaveAccessibleDescription(/500/)
    await user.clear(dose())
    await user.click(save())
    expect(dose()).toHaveAccessibleDescription(/kötelező/)
    expect(writes()).toEqual([])
  })

  it('tells that a meal time goes past midnight', async () => {
    const { retype } = await openDinner()
    await retype(screen.getByLabelText(/^Vége/), '00:30')
    expect(screen.getByText(/^Átnyúlik éjfélen/)).toBeInTheDocument()
  })

  it('shows the target of each measurement from the patient’s own ranges', async () => {
    const { dialog } = await openDinner()
    expect(within(dialog).getByText('Célérték: 4,0–7,0 mmol/l')).toBeInTheDocument()
    expect(within(dialog).getByText('Célérték: 4,0–10,0 mmol/l')).toBeInTheDocument()
  })

  it('leaves the dose of an imported medicine alone, but lets it go', async () => {
    const medicine = fakeMedicine('A10BA02')
    const task = {
      id: '00000005-0000-4000-8000-000000000099',
      createdAt: '2026-10-01T07:00:00.000Z',
      medicine,
      referenceValue: 1,
      isImported: true,
    }
    const { user, dinner } = await openDinner({
      plans: [makeMealTimePlan({ mealTime: MealTime.Dinner, startsAt: '18:30', endsAt: '20:00', medicineTaskList: [task] })],
    })
    expect(screen.getByLabelText(/Metformin adagja/)).toHaveAttribute('readonly')
    await user.click(screen.getByRole('button', { name: 'Metformin törlése a tervből' }))
    await user.click(save())
    await waitFor(() => expect(dinner()?.medicineTaskList).toEqual([]))
  })
})

describe('medicines of a meal time', () => {
  const metformin = fakeMedicine('A10BA02')
  const saved: TherapySetup = {
    prepare: ({ state }) => {
      state.savedMedicines[people.patient.id] = [{ id: '00000074-0000-4000-8000-000000000001', medicine: metformin }]
    },
  }

  it('offers the saved ones first, and leads to the dose', async () => {
    const { user, dinner } = await openDinner(saved)
    await user.click(screen.getByRole('button', { name: 'Gyógyszer hozzáadása' }))
    expect(screen.getByRole('combobox')).toHaveFocus()
    expect(screen.getByRole('combobox')).toHaveAttribute('placeholder', 'Írja be a keresett gyógyszer nevét.')
    await user.click(await screen.findByRole('option', { name: /Metformin/ }))
    await waitFor(() => expect(screen.getByLabelText(/Metformin adagja/)).toHaveFocus())
    await user.keyboard('2{Control>}{Enter}{/Control}')
    await waitFor(() =>
      expect(dinner()?.medicineTaskList.map(({ medicine, referenceValue }) => [medicine.name, referenceValue])).toEqual([
        ['Inzulin aszpart', 6],
        ['Metformin', 2],
      ]),
    )
  })

  it('searches the catalogue, and does not offer twice what is saved or there already', async () => {
    const { user } = await openDinner(saved)
    await user.click(screen.getByRole('button', { name: 'Gyógyszer hozzáadása' }))
    await user.type(screen.getByRole('combobox'), 'inzulin')
    expect(await screen.findByRole('option', { name: /Inzulin glargin/ })).toBeInTheDocument()
    expect(screen.queryByRole('option', { name: /^Inzulin aszpart Gyors/ })).not.toBeInTheDocument()
    await user.clear(screen.getByRole('combobox'))
    await user.type(screen.getByRole('combobox'), 'metf')
    expect(await screen.findAllByRole('option')).toHaveLength(1)
    await user.type(screen.getByRole('combobox'), 'xyz')
    expect(await screen.findByText('A keresett gyógyszer nem található')).toBeInTheDocument()
  })

  it('says where medicines are saved when none is', async () => {
    const { user } = await openDinner()
    await user.click(screen.getByRole('button', { name: 'Gyógyszer hozzáadása' }))
    expect(await screen.findByText(/^Nincs mentett gyógyszer\. .*Terápia \/ Gyógyszerek/)).toBeInTheDocument()
  })
})

describe('a new meal time', () => {
  it('is only offered while the plan does not have it', async () => {
    const { user } = renderTherapy()
    await user.click(await screen.findByRole('button', { name: 'Új étkezési idő' }))
    await screen.findByRole('menu')
    const names = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
    expect(names).toEqual(['Tízórai 1', 'Tízórai 2', 'Uzsonna 2', 'Késői vacsora', 'Éjfél'])
  })

  it('begins at its usual hours and is stored with its tasks', async () => {
    const { user, storedOf } = renderTherapy()
    await user.click(await screen.findByRole('button', { name: 'Új étkezési idő' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Tízórai 1' }))
    await screen.findByRole('dialog', { name: 'Új étkezési idő: Tízórai 1' })
    expect(screen.getByLabelText(/^Kezdete/)).toHaveValue('09:30')
    await user.click(screen.getByRole('checkbox', { name: /Szénhidrát/ }))
    await user.type(grams(), '20')
    await user.click(save())
    await waitFor(() => expect(storedOf(MealTime.Brunch1)).toMatchObject({ startsAt: '09:30', mealTaskList: [{ referenceValue: 20 }] }))
    expect(await screen.findByRole('button', { name: 'Tízórai 1, 09:30–10:00, ma még nem értékelhető' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })
})

describe('overlapping hours', () => {
  it('are named with a hint and can be saved', async () => {
    const { user, storedOf } = await openDinner()
    const end = screen.getByLabelText(/^Vége/)
    await user.clear(end)
    await user.type(end, '23:45')
    expect(await screen.findByText(/^Átfedésben van ezzel: .+\. Menthető/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Mentés' }))
    await waitFor(() => expect(storedOf(MealTime.Dinner)).toMatchObject({ endsAt: '23:45' }))
  })
})

describe('what was typed', () => {
  it('is not thrown away without a word', async () => {
    const { user, dialog } = await openDinner()
    await user.type(grams(), '5')
    await user.keyboard('{Escape}')
    const question = await screen.findByRole('alertdialog', { name: 'Elveted, amit beírtál?' })
    await user.click(within(question).getByRole('button', { name: 'Folytatom' }))
    expect(grams()).toHaveValue('5')
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Elvetem' }))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
  })

  it('is in the form again after a restart, until it is thrown away', async () => {
    const draftStore = createMemoryDraftStore()
    const first = await openDinner({ draftStore })
    await first.retype(grams(), '70')
    first.unmount()
    const second = await openDinner({ draftStore })
    await waitFor(() => expect(grams()).toHaveValue('70'))
    expect(screen.getByText('Visszahoztuk, amit korábban beírtál.')).toBeInTheDocument()
    await second.user.click(screen.getByRole('button', { name: 'Elvetem' }))
    expect(grams()).toHaveValue('55')
    await waitFor(async () => expect(await draftStore.list('')).toEqual([]))
  })

  it('continues from the version it began with, so that a change made meanwhile is seen', async () => {
    const draftStore = createMemoryDraftStore()
    const first = await openDinner({ draftStore })
    await first.retype(grams(), '70')
    first.unmount()
    const changed = makeTherapyPlans().map((plan) => ({ ...plan, version: 2 }))
    const { user } = await openDinner({ draftStore, plans: changed })
    await waitFor(() => expect(grams()).toHaveValue('70'))
    await user.click(save())
    expect(await screen.findByRole('group', { name: 'Közben másutt is módosult ez az étkezési idő' })).toBeInTheDocument()
  })

  it('is forgotten once it is saved', async () => {
    const draftStore = createMemoryDraftStore()
    const { user, retype, dinner } = await openDinner({ draftStore })
    await retype(grams(), '70')
    await user.click(save())
    await waitFor(() => expect(dinner()).toMatchObject({ mealTaskList: [{ referenceValue: 70 }] }))
    await waitFor(async () => expect(await draftStore.list('')).toEqual([]))
  })

  it('is not asked about when there is none', async () => {
    const { user, dialog } = await openDinner()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
  })
})

describe('a save that is done in part', () => {
  it('says of each change what became of it, keeps the rest, and sends only that again', async () => {
    const { user, retype, dinner, writes } = await openDinner({
      prepare: (provider) => provider.failNext('therapy.updateMealTask', 500),
    })
    await retype(grams(), '50')
    await retype(dose(), '8')
    await user.click(save())
    expect(await screen.findByText('Nem minden sikerült')).toBeInTheDocument()
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Szénhidrát: 50 gnem sikerült/),
        expect.stringMatching(/^Inzulin aszpart: 8 Ementve/),
      ]),
    )
    expect(dinner()).toMatchObject({ mealTaskList: [{ referenceValue: 55 }], medicineTaskList: [{ referenceValue: 8 }] })
    const before = writes().length
    await user.click(screen.getByRole('button', { name: 'A hiányzók mentése' }))
    await waitFor(() => expect(dinner()).toMatchObject({ mealTaskList: [{ referenceValue: 50 }] }))
    expect(
      writes()
        .slice(before)
        .map(({ endpointId }) => endpointId),
    ).toEqual(['therapy.updateMealTask'])
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('without an answer keeps the form and says so', async () => {
    const { user, retype, provider } = await openDinner()
    await retype(grams(), '50')
    provider.goOffline()
    await user.click(save())
    expect(await screen.findByText(/Nem értük el a szolgáltatást/)).toBeInTheDocument()
    expect(grams()).toHaveValue('50')
  })
})

describe('when another user changed the meal time first', () => {
  async function loseTheRace() {
    const result = await openDinner()
    await result.retype(grams(), '50')
    Object.assign(result.dinner() ?? {}, { startsAt: '19:00', version: 2 })
    await result.user.click(save())
    const versions = await screen.findByRole('group', { name: 'Közben másutt is módosult ez az étkezési idő' })
    return { ...result, versions }
  }

  it('shows both versions side by side and writes mine over theirs', async () => {
    const { user, versions, dinner } = await loseTheRace()
    expect(within(versions).getByRole('row', { name: /Időpont \(eltér\) 18:30–20:00 19:00–20:00/ })).toBeInTheDocument()
    expect(within(versions).getByRole('row', { name: /Szénhidrát \(eltér\) 50 g 55 g/ })).toBeInTheDocument()
    expect(within(versions).getByRole('row', { name: /^Inzulin aszpart 6 E 6 E/ })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Az enyém legyen' }))
    await waitFor(() => expect(dinner()).toMatchObject({ startsAt: '18:30', mealTaskList: [{ referenceValue: 50 }] }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('leaves theirs on request', async () => {
    const { user, dinner } = await loseTheRace()
    await user.click(screen.getByRole('button', { name: 'Maradjon a mentett' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(dinner()).toMatchObject({ startsAt: '19:00', mealTaskList: [{ referenceValue: 55 }] })
    expect(await screen.findByRole('button', { name: /^Vacsora 19:00–20:00/ })).toBeInTheDocument()
  })

  it('a deleted one can be taken up again', async () => {
    const { user, retype, provider, patientId, dinner } = await openDinner()
    await retype(grams(), '50')
    provider.state.plans[patientId] = (provider.state.plans[patientId] ?? []).filter(({ mealTime }) => mealTime !== MealTime.Dinner)
    await user.click(save())
    expect(await screen.findByRole('group', { name: 'Közben másutt törölték ezt az étkezési időt' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Az enyém legyen' }))
    await waitFor(() => expect(dinner()).toMatchObject({ startsAt: '18:30', mealTaskList: [{ referenceValue: 50 }] }))
  })
})

describe('deleting a meal time', () => {
  it('is asked first, and then done with its tasks', async () => {
    const onPlanRemoved = vi.fn<(plan: unknown) => void>()
    const { user, dinner } = await openDinner({ onPlanRemoved })
    await user.click(screen.getByRole('button', { name: 'Törlés' }))
    const question = await screen.findByRole('alertdialog', { name: 'Törlöd ezt az étkezési időt: Vacsora?' })
    await user.click(within(question).getByRole('button', { name: 'Megtartom' }))
    expect(dinner()).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Törlés' }))
    await user.click(await screen.findByRole('button', { name: 'Törlöm' }))
    await waitFor(() => expect(dinner()).toBeUndefined())
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Vacsora/ })).not.toBeInTheDocument())
    expect(onPlanRemoved).toHaveBeenCalledOnce()
  })
})
