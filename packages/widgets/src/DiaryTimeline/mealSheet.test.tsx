import { ActiveSubstanceType, InsulinType } from '@diab/core/rules'
import { createMemoryDraftStore } from '@diab/core/session'
import { makeMealEntry, makeMedicineIntakeEntry } from '@diab/core/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { breakfast, morning, renderTimeline } from './testing/renderTimeline.tsx'

const ownInsulin = { id: null, name: 'NovoRapid', activeSubstanceType: ActiveSubstanceType.Insulin, insulinType: InsulinType.Rapid }
const ownBasal = { ...ownInsulin, name: 'Tresiba', insulinType: InsulinType.Basal }
const eaten = [
  makeMealEntry({ entryDate: '2026-11-18T12:05:00', value: 60, details: 'Rántott hús' }),
  makeMealEntry({ entryDate: '2026-11-19T12:10:00', value: 60, details: 'rántott hús' }),
  breakfast,
]
const injected = [
  makeMedicineIntakeEntry({ entryDate: '2026-11-19T22:00:00', value: 18, medicine: ownBasal }),
  makeMedicineIntakeEntry({ entryDate: '2026-11-19T12:00:00', value: 6, medicine: ownInsulin }),
]
const openSheet = (entries = [morning, ...eaten, ...injected]) => renderTimeline({ entries, newEntryType: 'meal' })
const save = () => screen.getByRole('button', { name: 'Mentés' })
const isGone = () => waitFor(() => expect(screen.queryByRole('button', { name: 'Mentés' })).not.toBeInTheDocument())

describe('a meal with insulin', () => {
  it('is carbohydrate, a dose of the own rapid insulin and the glucose, saved as three entries of one time', async () => {
    const { user, stored } = openSheet()
    await user.type(await screen.findByLabelText(/Szénhidrát/), '45')
    await waitFor(() => expect(screen.getByLabelText('Melyik?')).toHaveDisplayValue('NovoRapid'))
    await user.type(screen.getByLabelText('Inzulin'), '6')
    await user.type(screen.getByLabelText('Mért vércukor'), '7,2')
    await user.click(save())
    await isGone()
    const made = stored().slice(-3)
    expect(made).toHaveLength(3)
    expect(made).toContainEqual(expect.objectContaining({ entryType: 'meal', value: 45 }))
    expect(made).toContainEqual(expect.objectContaining({ entryType: 'medicine-intake', value: 6, medicine: ownInsulin }))
    expect(made).toContainEqual(expect.objectContaining({ entryType: 'glucose', value: 7.2 }))
    expect(new Set(made.map(({ entryDate }) => entryDate)).size).toBe(1)
  })

  it('may be an earlier meal, each offered once, those of this time of the day first', async () => {
    const { user, stored } = openSheet()
    const last = await screen.findByRole('group', { name: 'Legutóbbi étkezések' })
    expect(
      within(last)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['rántott hús · 60 g', 'Reggeli · 45 g'])
    await user.click(within(last).getByRole('button', { name: 'rántott hús · 60 g' }))
    // The dose is typed without a further press.
    expect(screen.getByLabelText('Inzulin')).toHaveFocus()
    await user.keyboard('5')
    await user.click(save())
    await isGone()
    expect(stored()).toContainEqual(
      expect.objectContaining({ entryType: 'meal', value: 60, details: 'rántott hús', entryDate: expect.stringMatching(/^2026-11-20/) }),
    )
  })

  it('asks once about an unusual dose, and sends nothing before', async () => {
    const { user, stored } = openSheet()
    await user.type(await screen.findByLabelText(/Szénhidrát/), '45')
    await user.type(screen.getByLabelText('Inzulin'), '70')
    const before = stored().length
    await user.click(save())
    expect(await screen.findByText('Biztosan 70 E? Szokatlanul nagy adag.')).toBeVisible()
    expect(stored()).toHaveLength(before)
    await user.click(screen.getByRole('button', { name: 'Igen, mentés' }))
    await isGone()
    expect(stored()).toHaveLength(before + 2)
  })

  it('sends nothing while a part is out of bounds', async () => {
    const { user, stored } = openSheet()
    await user.type(await screen.findByLabelText(/Szénhidrát/), '45')
    await user.type(screen.getByLabelText('Inzulin'), '900')
    const before = stored().length
    await user.click(save())
    expect(screen.getByLabelText('Inzulin')).toHaveFocus()
    expect(screen.getByLabelText('Inzulin')).toHaveAttribute('aria-invalid', 'true')
    expect(stored()).toHaveLength(before)
  })

  it('says which part failed and saves only that one again', async () => {
    const { user, stored, provider } = openSheet()
    await user.type(await screen.findByLabelText(/Szénhidrát/), '45')
    await user.type(screen.getByLabelText('Inzulin'), '6')
    provider.failNext('diary.medicine-intake.create', 500)
    const before = stored().length
    await user.click(save())
    expect(await screen.findByText(/Nem került a naplóba: gyógyszer\./)).toBeVisible()
    expect(screen.getByText('Már a naplóban van: étkezés.')).toBeVisible()
    expect(stored()).toHaveLength(before + 1)
    await user.click(save())
    await isGone()
    expect(stored().filter(({ entryType, entryDate }) => entryType === 'meal' && entryDate.startsWith('2026-11-20T12'))).toHaveLength(1)
    expect(stored()).toHaveLength(before + 2)
  })

  it('is restored after a reload with every part', async () => {
    const draftStore = createMemoryDraftStore()
    const first = renderTimeline({ entries: [morning], draftStore, newEntryType: 'meal' })
    await first.user.type(await screen.findByLabelText(/Szénhidrát/), '45')
    await first.user.type(screen.getByLabelText('Inzulin'), '6')
    await waitFor(async () => expect(await draftStore.list('')).toHaveLength(2))
    first.unmount()
    renderTimeline({ entries: [morning], draftStore })
    await waitFor(() => expect(screen.getByLabelText(/Szénhidrát/)).toHaveValue('45'))
    await waitFor(() => expect(screen.getByLabelText('Inzulin')).toHaveValue('6'))
  })

  it('that is empty says what is missing', async () => {
    const { user } = openSheet()
    await screen.findByLabelText(/Szénhidrát/)
    await user.click(save())
    expect(screen.getByLabelText(/Szénhidrát/)).toHaveAttribute('aria-invalid', 'true')
  })
})
