import type { WallClock } from '@diab/core/rules'
import type { NextTask } from '@diab/internal/therapy'
import { makeMedicineIntakeEntry, makeTherapyPlans, people } from '@diab/core/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { taskTimeText } from '../../app/plan/taskText.ts'
import { createTestApp, openPath } from '../../app/testing/createTestApp.tsx'

const { patient } = people
const [breakfast] = makeTherapyPlans()
const medicineTask = breakfast?.medicineTaskList[0]
if (!breakfast || !medicineTask) throw new Error('no task')
const plan = { ...breakfast, mealTaskList: [], measurementTaskList: [] }

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-20T06:45:00+01:00'))
})
afterEach(() => {
  vi.useRealTimers()
})

function open() {
  const test = createTestApp({ now: '2026-11-20T06:45:00' })
  test.provider.state.plans[patient.id] = [plan]
  return { ...test, router: openPath(test.app, '/') }
}
const card = async () => within(await screen.findByRole('region', { name: 'Következő teendő' }))

it('a due task opens the form with its dose and medicine, and is no longer next once it is saved', async () => {
  const { provider, router } = open()
  expect((await card()).getByText('06:30 · most esedékes')).toBeVisible()
  await userEvent.click((await card()).getByRole('link', { name: /^Rögzítem: / }))
  const dose = await screen.findByLabelText(/^Adag/)
  expect(dose).toHaveValue(String(medicineTask.referenceValue))
  // The address names the task, and nothing of what it asks for.
  expect(router.state.location.search).toContain(`teendo=${medicineTask.id}`)
  expect(router.state.location.search).not.toContain(encodeURIComponent(medicineTask.medicine.name))
  await userEvent.click(screen.getByRole('button', { name: 'Mentés' }))
  const taken = () => provider.state.entries[patient.id]?.[0]
  await waitFor(() => expect(taken()).toMatchObject({ value: medicineTask.referenceValue, medicine: { id: medicineTask.medicine.id } }))
  await waitFor(() => expect(router.state.location.search).not.toContain('teendo'))
})

it('a task that was asked for earlier names how long it has been due, not now', () => {
  const at = { at: '2026-11-20T15:00:00' } as NextTask
  expect(['15:00', '15:29', '15:30', '16:00', '17:26'].map((now) => taskTimeText(at, `2026-11-20T${now}:00` as WallClock))).toEqual([
    '15:00 · most esedékes',
    '15:00 · most esedékes',
    '15:00 · 30 perce esedékes',
    '15:00 · 1 órája esedékes',
    '15:00 · 2 óra 26 perce esedékes',
  ])
})

it('a task of tomorrow is named, and not yet to be recorded', async () => {
  const { id, name, activeSubstanceType, insulinType } = medicineTask.medicine
  const test = createTestApp({
    now: '2026-11-20T06:45:00',
    entries: [
      makeMedicineIntakeEntry({
        entryDate: '2026-11-20T06:40:00',
        value: medicineTask.referenceValue,
        medicine: { id, name, activeSubstanceType, insulinType },
      }),
    ],
  })
  test.provider.state.plans[patient.id] = [plan]
  openPath(test.app, '/')
  expect((await card()).getByText('holnap 06:30 · 23 óra 45 perc múlva')).toBeVisible()
  expect((await card()).queryByRole('link', { name: /^Rögzítem/ })).toBeNull()
})

it('an address with an unknown task opens an empty form', async () => {
  const test = createTestApp()
  openPath(test.app, '/naplo?uj=gyogyszer&teendo=00000000-0000-4000-8000-000000000000')
  expect(await screen.findByLabelText(/^Adag/)).toHaveValue('')
})

it('a due task is recorded from the plan, too', async () => {
  const test = createTestApp({ now: '2026-11-20T06:45:00' })
  test.provider.state.plans[patient.id] = [plan]
  openPath(test.app, '/terapia')
  expect(await screen.findByRole('link', { name: 'Rögzítem: Gyógyszer' })).toHaveAttribute(
    'href',
    `/naplo?uj=gyogyszer&teendo=${medicineTask.id}`,
  )
})

it('a task that is not due yet is not recorded from the plan', async () => {
  vi.setSystemTime(new Date('2026-11-20T05:00:00+01:00'))
  const test = createTestApp({ now: '2026-11-20T05:00:00' })
  test.provider.state.plans[patient.id] = [plan]
  openPath(test.app, '/terapia')
  expect((await screen.findAllByText(medicineTask.medicine.name)).length).toBeGreaterThan(0)
  expect(screen.queryByRole('link', { name: /^Rögzítem/ })).toBeNull()
})
