import { people } from '@diab/core/testing'
import { MealTime } from '@diab/core/rules'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderTherapy } from './testing/renderTherapy.tsx'

const table = () => screen.findByRole('table', { name: 'Napi terv és teljesítése' })
const block = (name: RegExp) => screen.getByRole('button', { name })
const groupOf = (name: string) => {
  const group = screen.getByRole('rowheader', { name: new RegExp(name) }).closest<HTMLElement>('[role="rowgroup"]')
  if (!group) throw new Error(`No ${name}`)
  return within(group)
}

describe('reading a plan', () => {
  it('shows each meal time with its tasks, what is planned, and what was done today', async () => {
    renderTherapy()
    await table()
    const breakfast = groupOf('Reggeli')
    expect(breakfast.getByRole('row', { name: /Mérés étkezés előtt 4,0–7,0 mmol\/l .*06:48 · 5,8/ })).toBeInTheDocument()
    expect(breakfast.getByRole('row', { name: /Inzulin aszpart 6 E .*06:55 · 6 E/ })).toBeInTheDocument()
    expect(breakfast.getByRole('row', { name: /Szénhidrát 45 g .*07:00 · 45 g/ })).toBeInTheDocument()
    expect(breakfast.getByRole('row', { name: /Mérés 120 perc után 4,0–10,0 mmol\/l .*09:04 · 9,6/ })).toBeInTheDocument()
  })

  it('tells a missed task, one to come, and one done with a deviation apart in words', async () => {
    renderTherapy()
    await table()
    expect(groupOf('Uzsonna 1').getByRole('row', { name: /Szénhidrát 15 g kimaradt/ })).toBeInTheDocument()
    expect(groupOf('Lefekvés').getByRole('row', { name: /Inzulin glargin 18 E hátravan/ })).toBeInTheDocument()
    expect(groupOf('Ebéd').getByRole('row', { name: /Inzulin aszpart 7 E eltéréssel 12:44 · 6 E/ })).toBeInTheDocument()
  })

  it('aggregates the last seven days of each task', async () => {
    renderTherapy()
    await table()
    expect(groupOf('Uzsonna 1').getByRole('img', { name: 'Az utolsó 7 nap: 4 teljesült, 3 kimaradt.' })).toBeInTheDocument()
  })

  it('reads the day aloud: meal times with hours, how many tasks are done, and which one is now', async () => {
    renderTherapy()
    await table()
    expect(block(/^Reggeli 4\/4 teendő kész, 06:30–08:00$/)).toBeInTheDocument()
    expect(block(/^Vacsora 2\/4 teendő kész, 18:30–20:00, most ez az idő van$/)).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByText(/^5 étkezési idő a napban: Reggeli 06:30–08:00, 4 teendőből 4 kész;/)).toBeInTheDocument()
  })

  it('counts today, shows the targets and the doses of a day', async () => {
    renderTherapy()
    await table()
    expect(screen.getByText('10 / 15')).toBeInTheDocument()
    expect(screen.getByText('Éhgyomri, étkezés előtti, hajnal')).toBeInTheDocument()
    const doses = screen.getByText('Gyógyszereim').closest('section')
    expect(doses).toHaveTextContent(/Inzulin aszpart19 E \/ nap/)
    expect(doses).toHaveTextContent(/Inzulin glargin18 E \/ nap/)
  })

  it('compares each day with the dose that was asked for then', async () => {
    const dose = (referenceValue: number) => ({ medicineName: 'Inzulin aszpart', activeSubstanceType: 1 as const, referenceValue })
    renderTherapy({
      prepare: ({ state }) => {
        const stamp = { id: state.nextId(), changedAt: '2026-11-20T06:00:00.000Z', changedBy: null }
        const change = { event: 'medicineTask.updated', mealTime: MealTime.Lunch, before: dose(6), after: dose(7) } as const
        state.therapyChanges[people.patient.id] = [{ ...stamp, ...change }]
      },
    })
    await table()
    expect(await groupOf('Ebéd').findByRole('row', { name: /Inzulin aszpart 7 E eltéréssel 12:44 · 6 E/ })).toBeInTheDocument()
    // Seven units on five days, six of them asked for; six on the last two.
    expect(groupOf('Ebéd').getByRole('img', { name: 'Az utolsó 7 nap: 1 teljesült, 6 eltéréssel.' })).toBeInTheDocument()
    expect(screen.getByText(/Minden nap az akkor érvényes időpontokkal és adagokkal van összevetve/)).toBeInTheDocument()
  })

  it.each(['diary.list', 'therapy.history'])(
    'keeps the plan and says what is missing where the answer of %s cannot be had',
    async (call) => {
      const { user } = renderTherapy({
        prepare: (provider) => {
          for (let attempt = 0; attempt < 2; attempt++) provider.failNext(call, 500)
        },
      })
      await table()
      expect(await screen.findByText(/^A napló vagy a terv előzményei most nem töltődtek be/)).toBeInTheDocument()
      expect(screen.queryByText('Mai teljesítés')).not.toBeInTheDocument()
      await user.click(screen.getByRole('button', { name: 'Újra' }))
      await user.click(screen.queryByRole('button', { name: 'Újra' }) ?? document.body)
      expect(await screen.findByText('10 / 15')).toBeInTheDocument()
    },
  )

  it('does not call a card failed while its request is only pending, and calls it failed when it is', async () => {
    let answer = () => {}
    renderTherapy({
      prepare: (provider) => {
        answer = provider.delayNext('therapy.listGlucoseRanges')
        for (let attempt = 0; attempt < 2; attempt++) provider.failNext('therapy.readDiabetesStatus', 500)
      },
    })
    await table()
    const card = (title: string) => screen.getByText(title).closest('section')
    await waitFor(() => expect(card('Alapadatok')).toHaveTextContent('Most nem tölthető be.'))
    expect(card('Célértékek')).toHaveTextContent(/Betöltés…$/)
    answer()
    await waitFor(() => expect(card('Célértékek')).toHaveTextContent('4,0–7,0'))
  })

  it('requests the plan again when it could not be loaded', async () => {
    const { user } = renderTherapy({ prepare: (provider) => provider.failNext('therapy.list', 500) })
    expect(await screen.findByText('A terápia nem töltődött be')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Újra' }))
    await table()
  })
})

describe('by keyboard', () => {
  it('walks along the rail, down to the tasks and back', async () => {
    const onMealTimeSelected = vi.fn<(id: string | null) => void>()
    const { user, storedOf } = renderTherapy({ onMealTimeSelected })
    await table()
    block(/^Vacsora 2\/4/).focus()
    await user.keyboard('{ArrowRight}')
    expect(block(/^Lefekvés 0\/2/)).toHaveFocus()
    expect(onMealTimeSelected).toHaveBeenLastCalledWith(storedOf(MealTime.Bedtime)?.id)
    await user.keyboard('{Home}')
    expect(block(/^Reggeli 4\/4/)).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('button', { name: /^Reggeli 06:30–08:00/ })).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('button', { name: /^Ebéd 12:00–13:30/ })).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(block(/^Ebéd 4\/4/)).toHaveFocus()
  })

  it('has one Tab stop for the rail and one for the tasks', async () => {
    renderTherapy()
    await table()
    const blocks = screen.getAllByRole('button', { name: /teendő kész/ })
    expect(blocks.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  })
})

describe('what the host decides', () => {
  it('keeps the part and the picked-out meal time where the host gives them', async () => {
    const onTabChanged = vi.fn<(tab: string) => void>()
    const { user, storedOf, update } = renderTherapy({ tab: 'plan', selectedMealTimeId: null, onTabChanged })
    await table()
    await user.click(screen.getByRole('radio', { name: 'Előzmények' }))
    expect(onTabChanged).toHaveBeenCalledWith('history')
    expect(screen.getByRole('table', { name: 'Napi terv és teljesítése' })).toBeInTheDocument()
    update({ tab: 'plan', selectedMealTimeId: storedOf(MealTime.Lunch)?.id, onTabChanged })
    expect(block(/^Ebéd 4\/4/)).toHaveAttribute('aria-pressed', 'true')
  })

  it('forgets a meal time that the plan does not have', async () => {
    renderTherapy({ selectedMealTimeId: 'nobody' })
    await table()
    expect(block(/^Vacsora 2\/4/)).toHaveAttribute('aria-pressed', 'true')
  })
})

describe('who may not change the therapy', () => {
  it.each([
    ['a patient with a doctor', { signedInAs: people.treatedPatient }, /kezelőorvosod módosítja/],
    ['an attendant', { signedInAs: people.attendant, patientId: people.treatedPatient.id }, /páciens kezelőorvosa módosíthatja/],
    ['anybody where the host says so', { readOnly: true }, /most csak olvasható/],
  ])('%s sees the reason, and finds nothing to press', async (_name, setup, reason) => {
    renderTherapy(setup)
    await table()
    expect(await screen.findByText(reason)).toBeInTheDocument()
    for (const name of [/^Szerkesztés/, 'Új étkezési idő', /^Módosítás/])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Vacsora 18:30/ })).not.toBeInTheDocument()
  })

  it('the linked doctor may', async () => {
    renderTherapy({ signedInAs: people.doctor, patientId: people.treatedPatient.id })
    await table()
    expect(await screen.findByRole('button', { name: 'Szerkesztés: Vacsora' })).toBeInTheDocument()
  })
})

describe('a first plan', () => {
  it('begins with the usual meal times at one press', async () => {
    const { user, stored } = renderTherapy({ plans: [], entries: [] })
    await user.click(await screen.findByRole('button', { name: 'Kezdés a szokásos étkezésekkel' }))
    await table()
    await waitFor(() => expect(stored()).toHaveLength(4))
    expect(await screen.findByRole('button', { name: /^Lefekvés, 21:30–22:30, nincs teendő/ })).toBeInTheDocument()
  })

  it('names the ones that did not arrive, and asks for them again', async () => {
    const { user, stored } = renderTherapy({ plans: [], entries: [], prepare: (provider) => provider.failNext('therapy.create', 500) })
    await user.click(await screen.findByRole('button', { name: 'Kezdés a szokásos étkezésekkel' }))
    expect(await screen.findByText(/nem sikerült felvenni: Reggeli\./)).toBeInTheDocument()
    expect(stored()).toHaveLength(3)
    await user.click(screen.getByRole('button', { name: 'Újra' }))
    await waitFor(() => expect(stored()).toHaveLength(4))
    await waitFor(() => expect(screen.queryByText(/nem sikerült felvenni/)).not.toBeInTheDocument())
  })
})
