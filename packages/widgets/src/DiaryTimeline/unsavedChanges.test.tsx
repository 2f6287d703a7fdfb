import type { DiaryEntry } from '@diab/core/rules'
import { createMemoryDraftStore } from '@diab/core/session'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { morning, renderTimeline, row } from './testing/renderTimeline.tsx'

afterEach(() => vi.useRealTimers())

describe('deletion', () => {
  it('can be taken back, and then the provider never receives it', async () => {
    const { user, provider, stored } = renderTimeline()
    await user.click(await row(/^07:10, Vércukor/))
    await user.click(await screen.findByRole('button', { name: 'Törlés' }))
    const undo = await screen.findByRole('button', { name: /^Visszavonás/ })
    await waitFor(() => expect(undo).toHaveFocus())
    await user.click(undo)
    expect(await row(/^07:10, Vércukor/)).toBeInTheDocument()
    expect(stored()).toHaveLength(3)
    expect(provider.calls.filter(({ method }) => method === 'DELETE')).toEqual([])
  })

  it('is sent after ten seconds', async () => {
    const onEntryRemoved = vi.fn<(entry: DiaryEntry) => void>()
    const { stored } = renderTimeline({ onEntryRemoved })
    const entry = await row(/^07:10, Vércukor/)
    vi.useFakeTimers()
    entry.focus()
    act(() => void entry.dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete', bubbles: true })))
    expect(screen.getByText(/^Törölve: Vércukor/)).toBeInTheDocument()
    await act(() => vi.advanceTimersByTimeAsync(9_000))
    expect(stored()).toHaveLength(3)
    await act(() => vi.advanceTimersByTimeAsync(1_500))
    vi.useRealTimers()
    await waitFor(() => expect(stored()).toHaveLength(2))
    await waitFor(() => expect(onEntryRemoved).toHaveBeenCalledWith(expect.objectContaining({ id: morning.id })))
  })

  it('is sent at once when the diary is left', async () => {
    const { user, unmount, stored } = renderTimeline()
    ;(await row(/^07:10, Vércukor/)).focus()
    await user.keyboard('{Delete}')
    unmount()
    await waitFor(() => expect(stored()).toHaveLength(2))
  })
})

describe('when another user changed the entry first', () => {
  async function loseTheRace() {
    const result = renderTimeline()
    const { user, stored } = result
    await user.click(await row(/^07:10, Vércukor/))
    await user.click(await screen.findByRole('button', { name: 'Szerkesztés' }))
    const theirs = stored().find(({ id }) => id === morning.id)
    Object.assign(theirs!, { value: 7.7, originalValue: 7.7, version: 2 })
    const value = await screen.findByLabelText(/Mért érték/)
    await user.clear(value)
    await user.type(value, '6,6{Enter}')
    expect(await screen.findByText('Közben másutt is módosult ez a bejegyzés.')).toBeInTheDocument()
    return result
  }

  it('shows both versions and writes mine over theirs', async () => {
    const { user, stored } = await loseTheRace()
    const both = screen.getByRole('group', { name: 'Közben másutt is módosult ez a bejegyzés.' })
    expect(both).toHaveTextContent('6,6')
    expect(both).toHaveTextContent('7,7')
    await user.click(screen.getByRole('button', { name: 'Az enyém legyen' }))
    await waitFor(() => expect(stored().find(({ id }) => id === morning.id)).toMatchObject({ value: 6.6, version: 3 }))
    expect(await row(/^07:10, Vércukor 6,6/)).toBeInTheDocument()
  })

  it('leaves theirs on request', async () => {
    const { user } = await loseTheRace()
    await user.click(screen.getByRole('button', { name: 'Maradjon a másik' }))
    expect(await row(/^07:10, Vércukor 7,7/)).toBeInTheDocument()
  })
})

describe('when another user changed the entry first and there is no form', () => {
  const changeThem = (stored: () => DiaryEntry[]) =>
    Object.assign(
      stored().find(({ id }) => id === morning.id)!,
      { value: 7.7, originalValue: 7.7, version: 2 },
    )

  it('a deletion leaves their version in its place and says so', async () => {
    const { unmount, user, stored } = renderTimeline()
    const entry = await row(/^07:10, Vércukor/)
    changeThem(stored)
    vi.useFakeTimers()
    entry.focus()
    act(() => void entry.dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete', bubbles: true })))
    await act(() => vi.advanceTimersByTimeAsync(10_500))
    vi.useRealTimers()
    expect(await row(/^07:10, Vércukor 7,7/)).toBeInTheDocument()
    expect(await screen.findByText(/^Nem töröltük, mert közben másutt módosult\./)).toBeInTheDocument()
    expect(stored()).toHaveLength(3)
    await user.tab()
    unmount()
  })

  it('a deletion of what is gone already is done', async () => {
    const { stored } = renderTimeline()
    const entry = await row(/^07:10, Vércukor/)
    stored().splice(
      stored().findIndex(({ id }) => id === morning.id),
      1,
    )
    vi.useFakeTimers()
    entry.focus()
    act(() => void entry.dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete', bubbles: true })))
    await act(() => vi.advanceTimersByTimeAsync(10_500))
    vi.useRealTimers()
    await waitFor(() => expect(screen.queryByRole('button', { name: /^07:10, Vércukor/ })).not.toBeInTheDocument())
    expect(screen.queryByText('nem sikerült menteni')).not.toBeInTheDocument()
  })

  it('a new slot is not taken, and both versions are named', async () => {
    const { user, stored } = renderTimeline()
    await user.click(await row(/^07:10, Vércukor/))
    changeThem(stored)
    await user.selectOptions(await screen.findByLabelText('Napszak'), 'Ebéd után')
    const notice = await screen.findByText(/Közben másutt is módosult ez a bejegyzés\. Amit te választottál:/)
    expect(notice).toHaveTextContent('Ebéd után')
    expect(notice).toHaveTextContent('7,7')
  })
})

describe('without an answer', () => {
  it('marks the row, keeps the draft with its key, and fills the form again after a restart', async () => {
    const draftStore = createMemoryDraftStore()
    const first = renderTimeline({ draftStore, newEntryType: 'glucose' })
    const value = await screen.findByLabelText(/Mért érték/)
    await row(/^07:10/)
    first.provider.goOffline()
    await first.user.type(value, '8,2{Enter}')
    expect(await screen.findByText(/Nem értük el a szolgáltatást/)).toBeInTheDocument()
    expect(screen.getByText('nem sikerült menteni')).toBeInTheDocument()
    expect(screen.getByText('1 bejegyzés vár mentésre.')).toBeInTheDocument()
    const key = first.provider.calls.find(({ method }) => method === 'POST')?.headers['idempotency-key']
    first.unmount()

    const second = renderTimeline({ draftStore, newEntryType: 'glucose' })
    await waitFor(() => expect(screen.getByLabelText(/Mért érték/)).toHaveValue('8,2'))
    expect(screen.getByText('Visszahoztuk, amit korábban beírtál.')).toBeInTheDocument()
    await second.user.click(screen.getByRole('button', { name: 'Mentés' }))
    expect(await row(/Vércukor 8,2/)).toBeInTheDocument()
    expect(second.provider.calls.find(({ method }) => method === 'POST')?.headers['idempotency-key']).toBe(key)
    await waitFor(async () => expect(await draftStore.list('')).toEqual([]))
  })

  it('sends the row again with one button', async () => {
    const { user, provider, stored } = renderTimeline({ newEntryType: 'glucose' })
    const value = await screen.findByLabelText(/Mért érték/)
    await row(/^07:10/)
    provider.failNext('diary.glucose.create', 'offline')
    await user.type(value, '8,2{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Újra' }))
    await waitFor(() => expect(stored()).toHaveLength(4))
  })

  it('sends the row again beside the form of another entry, which keeps what was typed', async () => {
    const { user, provider, stored } = renderTimeline({ newEntryType: 'glucose' })
    const value = await screen.findByLabelText(/Mért érték/)
    await row(/^07:10/)
    provider.failNext('diary.glucose.create', 'offline')
    await user.type(value, '8,2{Enter}')
    await screen.findByRole('button', { name: 'Újra' })
    await user.click(screen.getByRole('button', { name: 'Mégse' }))
    await user.click(await row(/^07:30/))
    await user.click(await screen.findByRole('button', { name: 'Szerkesztés' }))
    const carbohydrate = await screen.findByLabelText(/Szénhidrát/)
    await user.clear(carbohydrate)
    await user.type(carbohydrate, '52')
    await user.click(screen.getByRole('button', { name: 'Újra' }))
    await waitFor(() => expect(stored()).toHaveLength(4))
    await screen.findByText('mentve')
    expect(screen.getByLabelText(/Szénhidrát/)).toHaveValue('52')
  })

  it('says why a row that is sent again is refused, where no form of it is open', async () => {
    const { user, provider } = renderTimeline({ newEntryType: 'glucose' })
    const value = await screen.findByLabelText(/Mért érték/)
    await row(/^07:10/)
    provider.failNext('diary.glucose.create', 'offline')
    await user.type(value, '8,2{Enter}')
    await screen.findByRole('button', { name: 'Újra' })
    await user.click(screen.getByRole('button', { name: 'Mégse' }))
    provider.failNext('diary.glucose.create', 400, { status: 400, errors: { entryDate: ['Ekkor már nem lehet.'] } })
    await user.click(screen.getByRole('button', { name: 'Újra' }))
    expect(await screen.findByText('Ekkor már nem lehet.')).toBeInTheDocument()
  })
})

describe('a form that was cut off', () => {
  it('is open again by itself, with what was typed', async () => {
    const draftStore = createMemoryDraftStore()
    const first = renderTimeline({ draftStore })
    await first.user.click(await screen.findByRole('button', { name: 'Új bejegyzés' }))
    await first.user.type(await screen.findByLabelText(/Mért érték/), '8,2')
    first.unmount()
    renderTimeline({ draftStore })
    await waitFor(() => expect(screen.getByLabelText(/Mért érték/)).toHaveValue('8,2'))
  })

  it('does not take the place of a form that was begun before it was found, and waits for its own kind', async () => {
    const memory = createMemoryDraftStore()
    const first = renderTimeline({ draftStore: memory })
    await first.user.click(await screen.findByRole('button', { name: 'Új bejegyzés' }))
    await first.user.type(await screen.findByLabelText(/Mért érték/), '8,2')
    first.unmount()
    const found = Promise.withResolvers<void>()
    const draftStore: typeof memory = { ...memory, list: (prefix) => found.promise.then(() => memory.list(prefix)) }
    const { user } = renderTimeline({ draftStore })
    await user.click(await screen.findByRole('button', { name: 'Új bejegyzés' }))
    await user.click(await screen.findByRole('button', { name: 'Étkezés' }))
    await act(async () => {
      found.resolve()
      await new Promise((done) => setTimeout(done, 50))
    })
    await user.type(screen.getByLabelText(/Szénhidrát/), '45')
    await user.click(screen.getByRole('button', { name: 'Vércukor' }))
    await waitFor(() => expect(screen.getByLabelText(/Mért érték/)).toHaveValue('8,2'))
  })

  it('has its value selected, so that typing replaces it', async () => {
    const draftStore = createMemoryDraftStore()
    const first = renderTimeline({ draftStore })
    await first.user.click(await screen.findByRole('button', { name: 'Új bejegyzés' }))
    await first.user.type(await screen.findByLabelText(/Mért érték/), '1')
    first.unmount()
    const second = renderTimeline({ draftStore })
    await waitFor(() => expect(screen.getByLabelText(/Mért érték/)).toHaveValue('1'))
    await second.user.keyboard('2,4')
    expect(screen.getByLabelText(/Mért érték/)).toHaveValue('2,4')
  })

  it('replaces its value also where the field is pressed first, as on a phone', async () => {
    const draftStore = createMemoryDraftStore()
    const first = renderTimeline({ draftStore })
    await first.user.click(await screen.findByRole('button', { name: 'Új bejegyzés' }))
    await first.user.type(await screen.findByLabelText(/Mért érték/), '1')
    first.unmount()
    const second = renderTimeline({ draftStore })
    const value = await screen.findByLabelText(/Mért érték/)
    await waitFor(() => expect(value).toHaveValue('1'))
    await second.user.type(value, '2,4')
    expect(value).toHaveValue('2,4')
  })

  it('that was closed on purpose restores its text and never its value', async () => {
    const draftStore = createMemoryDraftStore()
    const first = renderTimeline({ draftStore, newEntryType: 'meal' })
    await first.user.type(await screen.findByLabelText(/Szénhidrát/), '45')
    await first.user.type(screen.getByLabelText(/Mit ettél/), 'Zabkása')
    await first.user.click(screen.getByRole('button', { name: 'Mégse' }))
    first.unmount()
    renderTimeline({ draftStore, newEntryType: 'meal' })
    await waitFor(() => expect(screen.getByLabelText(/Mit ettél/)).toHaveValue('Zabkása'))
    expect(screen.getByLabelText(/Szénhidrát/)).toHaveValue('')
  })

  it('keeps an entry whose save had no answer, also when it is closed', async () => {
    const draftStore = createMemoryDraftStore()
    const first = renderTimeline({ draftStore, newEntryType: 'glucose' })
    const value = await screen.findByLabelText(/Mért érték/)
    await row(/^07:10/)
    first.provider.goOffline()
    await first.user.type(value, '8,2{Enter}')
    expect(await screen.findByText(/Nem értük el a szolgáltatást/)).toBeInTheDocument()
    await first.user.click(screen.getByRole('button', { name: 'Mégse' }))
    first.unmount()
    renderTimeline({ draftStore, newEntryType: 'glucose' })
    await waitFor(() => expect(screen.getByLabelText(/Mért érték/)).toHaveValue('8,2'))
  })

  it('stays closed when its owner closed it, and is empty when it is opened again', async () => {
    const draftStore = createMemoryDraftStore()
    const first = renderTimeline({ draftStore })
    await first.user.click(await screen.findByRole('button', { name: 'Új bejegyzés' }))
    await first.user.type(await screen.findByLabelText(/Mért érték/), '8,2')
    await first.user.click(screen.getByRole('button', { name: 'Mégse' }))
    first.unmount()
    expect(await draftStore.list('')).toEqual([])
    const second = renderTimeline({ draftStore })
    await row(/^07:10/)
    expect(screen.queryByLabelText(/Mért érték/)).not.toBeInTheDocument()
    await second.user.click(screen.getByRole('button', { name: 'Új bejegyzés' }))
    expect(await screen.findByLabelText(/Mért érték/)).toHaveValue('')
  })

  it('is the new form’s alone, where the store is slow and the form is opened again at once', async () => {
    const memory = createMemoryDraftStore()
    const slowly =
      <Args extends unknown[], Result>(step: (...args: Args) => Promise<Result>) =>
      async (...args: Args) => {
        const result = await step(...args)
        await new Promise((done) => setTimeout(done, 40))
        return result
      }
    const draftStore = { ...memory, read: slowly(memory.read) }
    const { user } = renderTimeline({ draftStore })
    await user.click(await screen.findByRole('button', { name: 'Új bejegyzés' }))
    await user.keyboard('1{Escape}')
    await user.click(screen.getByRole('button', { name: 'Új bejegyzés' }))
    await user.keyboard('2')
    await waitFor(async () => expect(await memory.list('')).toHaveLength(1))
    await new Promise((done) => setTimeout(done, 200))
    expect(screen.getByLabelText(/Mért érték/)).toHaveValue('2')
    expect((await memory.list('')).map(({ draft }) => draft.values['value'])).toEqual(['2'])
  })

  it('continues from the version it began with, so that a change made meanwhile is seen', async () => {
    const draftStore = createMemoryDraftStore()
    const first = renderTimeline({ draftStore })
    await first.user.click(await row(/^07:10, Vércukor/))
    await first.user.click(await screen.findByRole('button', { name: 'Szerkesztés' }))
    const value = await screen.findByLabelText(/Mért érték/)
    await first.user.clear(value)
    await first.user.type(value, '6,6')
    first.unmount()
    const second = renderTimeline({ draftStore, entries: [{ ...morning, value: 7.7, originalValue: 7.7, version: morning.version + 1 }] })
    await waitFor(() => expect(screen.getByLabelText(/Mért érték/)).toHaveValue('6,6'))
    await second.user.click(screen.getByRole('button', { name: 'Mentés' }))
    expect(await screen.findByText('Közben másutt is módosult ez a bejegyzés.')).toBeInTheDocument()
  })
})
