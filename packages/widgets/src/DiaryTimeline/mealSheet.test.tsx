import { ActiveSubstanceType, InsulinType } from '@diab/core/rules'
import { createMemoryDraftStore } from '@diab/core/session'
import { makeMealEntry, makeMedicineIntakeEntry } from '@diab/core/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
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
const isGone = () => waitFor(() => expect(screen.queryByRole('button', { name: /^Mentés/ })).not.toBeInTheDocument())
const atNoon = (entries: readonly { entryType: string; entryDate: string }[], kind: string) =>
  entries.filter(({ entryType, entryDate }) => entryType === kind && entryDate.startsWith('2026-11-20T12'))

/** Opens the sheet of one more meal with the diary's own button. */
async function openNext({ user }: Pick<ReturnType<typeof renderTimeline>, 'user'>) {
  await user.click(await screen.findByRole('button', { name: 'Új bejegyzés' }))
  if (!screen.queryByLabelText(/Szénhidrát/)) await user.click(screen.getByRole('button', { name: 'Étkezés' }))
  return screen.findByLabelText(/Szénhidrát/)
}

/** Saves 45 g and 6 units of which only the meal arrives. */
async function loseTheDose(draftStore = createMemoryDraftStore(), when?: () => Promise<void>) {
  const shown = renderTimeline({ entries: [morning], draftStore, newEntryType: 'meal' })
  await shown.user.type(await screen.findByLabelText(/Szénhidrát/), '45')
  await shown.user.type(screen.getByLabelText('Inzulin'), '6')
  await when?.()
  shown.provider.failNext('diary.medicine-intake.create', 500)
  await shown.user.click(save())
  await screen.findByText(/Nem került a naplóba: gyógyszer\./)
  return { ...shown, draftStore }
}

/** Types a time of yesterday, as a person does who remembers it late. */
function sayYesterdayAtSix() {
  fireEvent.change(screen.getByLabelText(/^Dátum/), { target: { value: '2026.11.19.' } })
  fireEvent.change(screen.getByLabelText(/^Időpont/), { target: { value: '18:00' } })
}

describe('a meal with insulin', () => {
  it('is carbohydrate, a dose of the own rapid insulin and the glucose, saved as three entries of one time', async () => {
    const { user, stored } = openSheet()
    await user.type(await screen.findByLabelText(/Szénhidrát/), '45')
    await waitFor(() => expect(screen.getByLabelText('Készítmény')).toHaveDisplayValue('NovoRapid'))
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

  it('offers a food with its latest amount, eaten at another time of the day too', async () => {
    const lunch = makeMealEntry({ entryDate: '2026-11-17T12:05:00', value: 50, details: 'Töltött paprika' })
    const supper = makeMealEntry({ entryDate: '2026-11-19T20:05:00', therapyLabel: 9, value: 75, details: 'Töltött paprika' })
    const roll = makeMealEntry({ entryDate: '2026-11-19T20:30:00', therapyLabel: 9, value: 20, details: 'Kifli' })
    openSheet([lunch, supper, roll])
    const last = await screen.findByRole('group', { name: 'Legutóbbi étkezések' })
    expect(
      within(last)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Töltött paprika · 75 g', 'Kifli · 20 g'])
  })

  it('is called by its name, not by what is before or after it, and stored in the slot of its time', async () => {
    const { user, stored } = openSheet()
    expect(await screen.findByLabelText(/^Napszak/)).toHaveDisplayValue('Ebéd')
    const names = within(screen.getByLabelText(/^Napszak/)).getAllByRole('option')
    expect(names.map(({ textContent }) => textContent)).toEqual([
      'Hajnal',
      'Reggeli',
      'Tízórai',
      'Ebéd',
      'Uzsonna',
      'Vacsora',
      'Este',
      'Ismeretlen',
    ])
    await user.type(screen.getByLabelText(/Szénhidrát/), '45')
    await user.click(save())
    await isGone()
    expect(stored()).toContainEqual(expect.objectContaining({ entryType: 'meal', value: 45, therapyLabel: 5, therapyLabelModified: null }))
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

  it('keeps the time of what is stored: nothing is sent twice, and the rest belongs to the same time', async () => {
    const { stored } = await loseTheDose()
    for (const label of [/^Dátum/, /^Időpont/, /^Napszak/]) expect(screen.getByLabelText(label)).toBeDisabled()
    sayYesterdayAtSix()
    fireEvent.click(save())
    await isGone()
    expect(stored().filter(({ entryType }) => entryType === 'meal')).toHaveLength(1)
    expect(atNoon(stored(), 'medicine-intake')).toHaveLength(1)
  })

  it('sends nothing again when the part that failed is given up', async () => {
    const { user, provider, stored, draftStore } = await loseTheDose()
    const sent = provider.calls.filter(({ method }) => method === 'POST').length
    await user.clear(screen.getByLabelText('Inzulin'))
    await user.click(save())
    await isGone()
    expect(provider.calls.filter(({ method }) => method === 'POST')).toHaveLength(sent)
    expect(stored()).toHaveLength(2)
    await waitFor(async () => expect(await draftStore.list('')).toEqual([]))
  })

  it('does not offer a dose again that was stored from its row', async () => {
    const shown = await loseTheDose()
    await shown.user.click(await screen.findByRole('button', { name: 'Újra' }))
    await isGone()
    expect(atNoon(shown.stored(), 'medicine-intake')).toHaveLength(1)
    await waitFor(async () => expect(await shown.draftStore.list('')).toEqual([]))
    await openNext(shown)
    await waitFor(() => expect(screen.getByLabelText('Készítmény')).toBeEnabled())
    expect(screen.getByLabelText('Inzulin')).toHaveValue('')
    expect(screen.queryByText('Visszahoztuk, amit korábban beírtál.')).not.toBeInTheDocument()
  })

  it('takes another time for a part that was refused for it, and keeps that of what is stored', async () => {
    const shown = renderTimeline({ entries: [morning], newEntryType: 'meal' })
    await shown.user.type(await screen.findByLabelText(/Szénhidrát/), '45')
    await shown.user.type(screen.getByLabelText('Inzulin'), '6')
    shown.provider.failNext('diary.medicine-intake.create', 400, { status: 400, errors: { entryDate: ['Ekkor már nem lehet.'] } })
    await shown.user.click(save())
    expect(await screen.findByText('Már a naplóban van: étkezés.')).toBeVisible()
    expect(await screen.findByText('Ekkor már nem lehet.')).toBeVisible()
    sayYesterdayAtSix()
    expect(screen.queryByText('Ekkor már nem lehet.')).not.toBeInTheDocument()
    await shown.user.click(save())
    await isGone()
    const times = (kind: string) =>
      shown
        .stored()
        .filter(({ entryType }) => entryType === kind)
        .map(({ entryDate }) => entryDate.slice(0, 16))
    expect(times('meal')).toEqual(['2026-11-20T12:00'])
    expect(times('medicine-intake')).toEqual(['2026-11-19T18:00'])
  })

  it('does not begin with a dose that its row is sending', async () => {
    const shown = await loseTheDose()
    await shown.user.click(screen.getByRole('button', { name: 'Mégse' }))
    const arrive = shown.provider.delayNext('diary.medicine-intake.create')
    await shown.user.click(await screen.findByRole('button', { name: 'Újra' }))
    await openNext(shown)
    await shown.user.type(screen.getByLabelText(/Szénhidrát/), '20')
    expect(screen.getByLabelText('Inzulin')).toHaveValue('')
    arrive()
    await waitFor(() => expect(atNoon(shown.stored(), 'medicine-intake')).toHaveLength(1))
    await waitFor(() => expect(screen.queryByText('nem sikerült menteni')).not.toBeInTheDocument())
    expect(screen.getByLabelText(/Szénhidrát/)).toHaveValue('20')
    await shown.user.click(save())
    await isGone()
    expect(atNoon(shown.stored(), 'medicine-intake')).toHaveLength(1)
    expect(atNoon(shown.stored(), 'meal')).toHaveLength(2)
  })

  it.each(['closed and opened again', 'opened after a reload'])(
    'brings a failed dose back with the time it was typed for, %s',
    async (how) => {
      const first = await loseTheDose(undefined, async () => sayYesterdayAtSix())
      const { draftStore } = first
      let shown: ReturnType<typeof renderTimeline> = first
      if (how === 'opened after a reload') {
        first.unmount()
        shown = renderTimeline({ entries: [morning], draftStore })
      } else {
        await first.user.click(screen.getByRole('button', { name: 'Mégse' }))
        await openNext(first)
      }
      await waitFor(() => expect(screen.getByLabelText('Inzulin')).toHaveValue('6'))
      expect(screen.getByLabelText(/Szénhidrát/)).toHaveValue('')
      await waitFor(() => expect(screen.getByLabelText(/^Időpont/)).toHaveValue('18:00'))
      await shown.user.click(save())
      await isGone()
      const doses = shown.stored().filter(({ entryType }) => entryType === 'medicine-intake')
      expect(doses.map(({ entryDate }) => entryDate.slice(0, 16))).toEqual(['2026-11-19T18:00'])
    },
  )

  it('that was closed while it was sent never offers again what was stored', async () => {
    const draftStore = createMemoryDraftStore()
    const shown = renderTimeline({ entries: [morning], draftStore, newEntryType: 'meal' })
    await shown.user.type(await screen.findByLabelText(/Szénhidrát/), '45')
    await shown.user.type(screen.getByLabelText('Inzulin'), '6')
    const arrive = shown.provider.delayNext('diary.medicine-intake.create')
    shown.provider.failNext('diary.medicine-intake.create', 500)
    await shown.user.click(save())
    await waitFor(() => expect(atNoon(shown.stored(), 'meal')).toHaveLength(1))
    await shown.user.click(screen.getByRole('button', { name: 'Mégse' }))
    arrive()
    await screen.findByText('nem sikerült menteni')
    await waitFor(async () => expect((await draftStore.list('')).map(({ draft }) => draft.values['value'])).toEqual(['6']))
    await openNext(shown)
    await waitFor(() => expect(screen.getByLabelText('Inzulin')).toHaveValue('6'))
    expect(screen.getByLabelText(/Szénhidrát/)).toHaveValue('')
  })

  it('leaves no time behind for the next one, where nothing was eaten', async () => {
    const draftStore = createMemoryDraftStore()
    const shown = renderTimeline({ entries: [morning], draftStore, newEntryType: 'meal' })
    await shown.user.type(await screen.findByLabelText('Inzulin'), '6')
    sayYesterdayAtSix()
    await shown.user.click(save())
    await isGone()
    expect(shown.stored().map(({ entryDate }) => entryDate.slice(0, 16))).toContain('2026-11-19T18:00')
    await waitFor(async () => expect(await draftStore.list('')).toEqual([]))
    await openNext(shown)
    expect(screen.getByLabelText(/^Időpont/)).toHaveValue('12:00')
  })

  it('asks once about each of two unusual values, and not again when a part fails', async () => {
    const { user, stored, provider } = openSheet()
    await user.type(await screen.findByLabelText('Inzulin'), '70')
    await user.type(screen.getByLabelText('Mért vércukor'), '31')
    const before = stored().length
    const confirm = async (question: RegExp) => {
      const asked = within((await screen.findByText(question)).closest<HTMLElement>('[role=alert]')!)
      await user.click(asked.getByRole('button', { name: 'Igen, mentés' }))
    }
    await user.click(save())
    await confirm(/^Biztosan 70 E/)
    expect(stored()).toHaveLength(before)
    provider.failNext('diary.medicine-intake.create', 500)
    await confirm(/^Biztosan 31 mmol/)
    expect(await screen.findByText(/Nem került a naplóba: gyógyszer\./)).toBeVisible()
    await user.click(save())
    await isGone()
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
