import { EntryType } from '@diab/core/rules'
import type { OutboxItem } from '@diab/core/outbox'
import { createMemoryDraftStore, type DraftStore } from '@diab/core/session'
import { people } from '@diab/core/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { morning, now, renderTimeline, row } from './testing/renderTimeline.tsx'

// The device has the provider's time: an entry is the draft's when it was stored after the draft was sent.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${now}+01:00`) }))
afterEach(() => void vi.useRealTimers())

type Shown = ReturnType<typeof renderTimeline>

/** One page's view of the device's drafts, which is closed before anything it removes is gone. */
function withoutRemoval(device: DraftStore) {
  const removals = new Set<string>()
  const remove = async (key: string) => void removals.add(key)
  return { removals, draftStore: { ...device, remove } satisfies DraftStore }
}

const save = () => screen.getByRole('button', { name: 'Mentés' })
const isGone = () => waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument())
const restored = 'Visszahoztuk, amit korábban beírtál.'
const typeInto = async ({ user }: Shown, field: string | RegExp, value: string) => user.type(await screen.findByLabelText(field), value)

/** What a person types for each kind, and the entries that it makes. */
const kinds: Record<EntryType, { fill: (shown: Shown) => Promise<void>; made: EntryType[] }> = {
  glucose: { fill: (shown) => typeInto(shown, /Mért érték/, '8,2'), made: [EntryType.Glucose] },
  ketone: { fill: (shown) => typeInto(shown, /Mért érték/, '0,7'), made: [EntryType.Ketone] },
  meal: {
    async fill(shown) {
      await typeInto(shown, /Szénhidrát/, '45')
      await typeInto(shown, 'Inzulin', '6')
      await typeInto(shown, 'Mért vércukor', '7,2')
    },
    made: [EntryType.Meal, EntryType.MedicineIntake, EntryType.Glucose],
  },
  'medicine-intake': { fill: (shown) => typeInto(shown, /Mennyiség|Adag/, '6'), made: [EntryType.MedicineIntake] },
  feel: { fill: async ({ user }) => user.click(await screen.findByRole('button', { name: 'Fáradtság' })), made: [EntryType.Feel] },
  'physical-activity': {
    async fill(shown) {
      await typeInto(shown, /Időtartam/, '35')
      await shown.user.selectOptions(screen.getByLabelText(/Mozgásforma/), 'Séta')
    },
    made: [EntryType.PhysicalActivity],
  },
}
async function openForm({ user }: Pick<Shown, 'user'>) {
  await user.click(await row(/^07:10, Vércukor/))
  await user.click(await screen.findByRole('button', { name: 'Szerkesztés' }))
  return screen.findByLabelText(/Mért érték/)
}

async function changeTo(shown: Pick<Shown, 'user'>, typed: string) {
  const value = await openForm(shown)
  await shown.user.clear(value)
  await shown.user.type(value, `${typed}{Enter}`)
}

const everyKind = Object.values(EntryType)

/** Saves an entry of a kind on a device that does not come to remove its drafts. */
async function saveOne(newEntryType: EntryType) {
  const device = createMemoryDraftStore()
  const { draftStore } = withoutRemoval(device)
  const shown = renderTimeline({ entries: [morning], newEntryType, draftStore })
  await kinds[newEntryType].fill(shown)
  await shown.user.click(save())
  await isGone()
  expect(
    shown
      .stored()
      .slice(1)
      .map(({ entryType }) => entryType)
      .toSorted(),
  ).toEqual(kinds[newEntryType].made.toSorted())
  expect(await device.list('')).toHaveLength(kinds[newEntryType].made.length)
  return { ...shown, device, draftStore }
}

describe('the draft of a saved entry that the device still holds', () => {
  it.each(everyKind)('does not open its form after a reload: %s', async (kind) => {
    const { device, provider, unmount } = await saveOne(kind)
    unmount()
    const { removals, draftStore } = withoutRemoval(device)
    renderTimeline({ provider, draftStore })
    await waitFor(() => expect(removals.size).toBe(kinds[kind].made.length))
    expect(await screen.findAllByRole('listitem')).not.toHaveLength(0)
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument()
  })

  it.each(everyKind)('does not fill the next form in another tab: %s', async (kind) => {
    const { device, provider } = await saveOne(kind)
    const { removals, draftStore } = withoutRemoval(device)
    renderTimeline({ provider, draftStore, newEntryType: kind })
    await screen.findByRole('button', { name: 'Mentés' })
    await waitFor(() => expect(removals.size).toBe(kinds[kind].made.length))
    expect(screen.queryByText(restored)).not.toBeInTheDocument()
  })

  it.each(everyKind)('does not fill the next form of the page, also where nothing can be asked: %s', async (kind) => {
    const { provider, unmount, draftStore } = await saveOne(kind)
    unmount()
    provider.goOffline()
    const read = vi.fn<typeof draftStore.read>(draftStore.read)
    Object.assign(draftStore, { read })
    renderTimeline({ provider, draftStore, newEntryType: kind })
    await screen.findByRole('button', { name: 'Mentés' })
    await waitFor(() => expect(read).toHaveBeenCalled())
    await act(() => new Promise((done) => setTimeout(done, 50)))
    expect(screen.queryByText(restored)).not.toBeInTheDocument()
  })

  it('doubles no dose: what is typed next is the only thing that is saved', async () => {
    const { device, provider, stored, unmount } = await saveOne(EntryType.Meal)
    unmount()
    const { user } = renderTimeline({ provider, draftStore: withoutRemoval(device).draftStore, newEntryType: 'meal' })
    const carbohydrate = await screen.findByLabelText(/Szénhidrát/)
    await act(() => new Promise((done) => setTimeout(done, 50)))
    await user.clear(carbohydrate)
    await user.type(carbohydrate, '20')
    await user.click(save())
    await isGone()
    const amounts = (kind: EntryType) => stored().flatMap((entry) => (entry.entryType === kind && 'value' in entry ? [entry.value] : []))
    expect(amounts(EntryType.Meal)).toEqual([45, 20])
    expect(amounts(EntryType.MedicineIntake)).toEqual([6])
    expect(amounts(EntryType.Glucose)).toEqual([morning.value, 7.2])
  })

  it('is offered when it was sent and is not in the diary', async () => {
    const device = createMemoryDraftStore()
    const first = renderTimeline({ entries: [morning], newEntryType: 'glucose', draftStore: device })
    await kinds.glucose.fill(first)
    first.provider.failNext('diary.glucose.create', 500)
    await first.user.click(save())
    await screen.findByText('nem sikerült menteni')
    first.unmount()
    renderTimeline({ provider: first.provider, draftStore: device })
    await waitFor(() => expect(screen.getByLabelText(/Mért érték/)).toHaveValue('8,2'))
  })

  it('is not offered when its response was lost', async () => {
    const device = createMemoryDraftStore()
    const { draftStore } = withoutRemoval(device)
    const first = renderTimeline({ entries: [morning], newEntryType: 'medicine-intake', draftStore })
    await kinds['medicine-intake'].fill(first)
    const arrive = first.provider.delayNext('diary.medicine-intake.create')
    await first.user.click(save())
    await waitFor(async () => expect((await device.list('')).map(({ draft }) => draft.isUnsent)).toEqual([true]))
    first.unmount()
    // What a page that is gone sent still arrives.
    arrive()
    await waitFor(() => expect(first.stored()).toHaveLength(2))
    expect(await device.list('')).toHaveLength(1)
    renderTimeline({ provider: first.provider, draftStore: device })
    await waitFor(async () => expect(await device.list('')).toEqual([]))
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument()
  })

  it('is offered when something else was typed into it since', async () => {
    const { device, provider, unmount } = await saveOne(EntryType.Glucose)
    unmount()
    const [draftOnDevice] = await device.list('')
    await device.write(draftOnDevice!.key, { ...draftOnDevice!.draft, values: { ...draftOnDevice!.draft.values, value: '9,9' } })
    renderTimeline({ provider, draftStore: { ...device } })
    await waitFor(() => expect(screen.getByLabelText(/Mért érték/)).toHaveValue('9,9'))
  })

  it('of a change does not open again after a reload', async () => {
    const device = createMemoryDraftStore()
    const { draftStore } = withoutRemoval(device)
    const { provider, unmount, ...first } = renderTimeline({ entries: [morning], draftStore })
    await changeTo(first, '6,6')
    await isGone()
    unmount()
    renderTimeline({ provider, draftStore: device })
    await waitFor(async () => expect(await device.list('')).toEqual([]))
    expect(await row(/^07:10, Vércukor 6,6/)).toBeInTheDocument()
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument()
  })
})

describe('a change that is opened again while the one before is being saved', () => {
  /** The device has it already, so that its row can be opened again at once. */
  const base = { kind: 'entry', entryId: morning.id, version: morning.version } as const
  const items = [{ id: morning.id, patientId: people.patient.id, base, status: 'queued' } as OutboxItem]
  const outbox = { items: () => items, subscribe: () => () => {}, discard: async () => {} }

  async function changeTwice() {
    const shown = renderTimeline({ entries: [morning], outbox })
    const arrive = shown.provider.delayNext('diary.glucose.update')
    await changeTo(shown, '6,6')
    await row(/^07:10, Vércukor 6,6/)
    await shown.user.click(screen.getByRole('button', { name: 'Mégse' }))
    await openForm(shown)
    return { ...shown, arrive }
  }

  it('keeps its form when that arrives, and is no conflict with it', async () => {
    const { arrive, stored, user, events } = await changeTwice()
    expect(screen.getByLabelText(/Mért érték/)).toHaveValue('6,6')
    arrive()
    await waitFor(() => expect(events.map(({ name }) => name)).toContain('glucoseEntry.updated'))
    await act(() => new Promise((done) => setTimeout(done, 0)))
    expect(stored()[0]).toMatchObject({ value: 6.6 })
    const value = screen.getByLabelText(/Mért érték/)
    await user.clear(value)
    await user.type(value, '7,1{Enter}')
    await isGone()
    expect(stored()[0]).toMatchObject({ value: 7.1, version: morning.version + 2 })
  })

  it('is sent after it', async () => {
    const { arrive, stored, user } = await changeTwice()
    const value = screen.getByLabelText(/Mért érték/)
    await user.clear(value)
    await user.type(value, '7,1{Enter}')
    arrive()
    await isGone()
    expect(stored()[0]).toMatchObject({ value: 7.1, version: morning.version + 2 })
  })
})
