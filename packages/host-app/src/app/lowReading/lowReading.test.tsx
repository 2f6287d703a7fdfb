import { makeGlucoseEntry, people } from '@diab/core/testing'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { picturesOf } from '../../pages/knowledge/articlePictures.ts'
import { createTestApp, openPath } from '../testing/createTestApp.tsx'
import { cancelReminder, endWhenMeasured, reminder, resumeReminder, startReminder } from './reminder.ts'

const { supervisor, child } = people
const now = '2026-11-20T18:42:00'

beforeEach(() => {
  vi.setSystemTime(new Date(`${now}+01:00`))
})
afterEach(() => {
  cancelReminder()
  vi.useRealTimers()
})

const card = async () => within(await screen.findByRole('alert', { name: /alacsony/i }))
const low = makeGlucoseEntry({ value: 3.2, entryDate: '2026-11-20T18:30:00' })

describe('after a low reading', () => {
  it('the overview says what to do now, with the way to the article and to the next reading', async () => {
    openPath(createTestApp({ entries: [low], now }).app, '/')
    const shown = await card()
    expect(shown.getByRole('heading', { name: 'Alacsony a vércukrod: 3,2 mmol/l' })).toBeVisible()
    expect(shown.getAllByRole('listitem')[0]).toHaveTextContent(/^15 g gyors szénhidrát most: öt szem 3 grammos szőlőcukor/)
    // The same amount as beside the article's drawing.
    expect(picturesOf('hipoglikemia')[0]?.caption).toContain('öt darab 3 grammos szőlőcukor')
    expect(shown.getByRole('link', { name: 'Ha leesik a vércukrod' })).toHaveAttribute('href', '/tudastar/cikk/hipoglikemia')
  })

  it('the reminder says what it can do, and when its time has come', async () => {
    openPath(createTestApp({ entries: [low], now }).app, '/')
    await userEvent.click((await card()).getByRole('button', { name: 'Szólj 15 perc múlva' }))
    expect((await card()).getByText('15 perc múlva szólunk.')).toBeVisible()
    // Without the permission to notify nothing is promised of the background.
    expect((await card()).getByText(/addig él, amíg a Diabnapló nyitva van és látszik/)).toBeVisible()
    await userEvent.click((await card()).getByRole('button', { name: 'Mégse szólj' }))
    expect((await card()).getByRole('button', { name: 'Szólj 15 perc múlva' })).toBeVisible()
  })

  it('the reminder survives a reload, and its time comes on whichever page is open', async () => {
    const test = createTestApp({ entries: [low], now })
    openPath(test.app, '/')
    await userEvent.click((await card()).getByRole('button', { name: 'Szólj 15 perc múlva' }))
    await screen.findByText('15 perc múlva szólunk.')
    cleanup()
    // A reload ends the page's timers and keeps the tab's storage.
    reminder.set(() => null)
    vi.setSystemTime(new Date('2026-11-20T18:58:00+01:00'))
    openPath(createTestApp({ entries: [low], now: '2026-11-20T18:58:00' }).app, '/tudastar')
    expect(await screen.findByText(/Letelt a 15 perc/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Rendben' }))
    expect(screen.queryByText(/Letelt a 15 perc/)).toBeNull()
    expect(sessionStorage.getItem('diab.reminder')).toBeNull()
  })

  it('a new reading about the due time ends the reminder', async () => {
    await startReminder(people.patient.id, '2026-11-20T18:42:00')
    endWhenMeasured(people.patient.id, [makeGlucoseEntry({ value: 3.4, entryDate: '2026-11-20T18:45:00' })])
    expect(reminder.get()).not.toBeNull()
    endWhenMeasured(people.patient.id, [makeGlucoseEntry({ value: 5.4, entryDate: '2026-11-20T18:56:00' })])
    expect(reminder.get()).toBeNull()
  })

  describe('where the browser may notify', () => {
    const granted = () => vi.stubGlobal('Notification', { permission: 'granted' })
    const makePush = (isPushed: boolean | Error) => ({
      saveMeasureReminder: vi.fn<(minutes: number) => Promise<boolean>>(async () => {
        if (isPushed instanceof Error) throw isPushed
        return isPushed
      }),
      removeMeasureReminder: vi.fn<() => Promise<void>>(async () => {}),
    })
    afterEach(() => vi.unstubAllGlobals())

    it('the provider is asked to push it, and told when the person has measured', async () => {
      granted()
      const push = makePush(true)
      await startReminder(people.patient.id, now, push)
      expect(push.saveMeasureReminder).toHaveBeenCalledWith(15)
      expect(reminder.get()).toMatchObject({ notifies: true, isPushed: true })
      // Known to the tab after a reload, too.
      reminder.set(() => null)
      resumeReminder()
      endWhenMeasured(people.patient.id, [makeGlucoseEntry({ value: 5.4, entryDate: '2026-11-20T18:56:00' })], push)
      expect(reminder.get()).toBeNull()
      expect(push.removeMeasureReminder).toHaveBeenCalledOnce()
    })

    it.each([
      ['no browser is reached by push', false],
      ['the provider does not answer', new Error('503')],
    ])('nothing is promised of a closed page while %s', async (_, isPushed) => {
      granted()
      const push = makePush(isPushed)
      await startReminder(people.patient.id, now, push)
      expect(reminder.get()).toMatchObject({ notifies: true, isPushed: false })
      cancelReminder(push)
      expect(push.removeMeasureReminder).not.toHaveBeenCalled()
    })

    it('a reminder that was cancelled while the provider was asked is taken back there', async () => {
      granted()
      const push = makePush(true)
      const { promise, resolve } = Promise.withResolvers<boolean>()
      push.saveMeasureReminder.mockReturnValue(promise)
      const starting = startReminder(people.patient.id, now, push)
      await vi.waitFor(() => expect(push.saveMeasureReminder).toHaveBeenCalled())
      cancelReminder(push)
      expect(push.removeMeasureReminder).not.toHaveBeenCalled()
      resolve(true)
      await starting
      expect(push.removeMeasureReminder).toHaveBeenCalledOnce()
      expect(reminder.get()).toBeNull()
    })
  })

  it('of a child the person is named, and the amount is left to what was agreed', async () => {
    const { app } = createTestApp({ signedInAs: supervisor, entries: { [child.id]: [low] }, now })
    openPath(app, '/')
    await screen.findByRole('heading', { level: 1 })
    act(() => app.session.actAs(child.id))
    const shown = await card()
    expect(shown.getByRole('heading', { name: `${child.fullname} vércukra alacsony: 3,2 mmol/l` })).toBeVisible()
    expect(shown.getByText(/amennyit a kezelőorvossal megbeszéltetek/)).toBeVisible()
  })

  it('typed by hand the diary says it at once, and no longer after a normal one', async () => {
    openPath(createTestApp({ now }).app, '/naplo?uj=vercukor')
    await userEvent.type(await screen.findByLabelText(/^Mért érték/), '3,4')
    await userEvent.click(screen.getByRole('button', { name: 'Mentés' }))
    expect((await card()).getByRole('heading', { name: 'Alacsony a vércukrod: 3,4 mmol/l' })).toBeVisible()
  })

  it('stays said while the carbohydrate is saved that it asks for', async () => {
    const { app, provider } = createTestApp({ now })
    openPath(app, '/naplo?uj=vercukor')
    await userEvent.type(await screen.findByLabelText(/^Mért érték/), '3,4')
    await userEvent.click(screen.getByRole('button', { name: 'Mentés' }))
    await card()
    await userEvent.click(await screen.findByRole('button', { name: 'Új bejegyzés' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Étkezés' }))
    await userEvent.type(await screen.findByLabelText(/^Szénhidrát/), '15')
    await userEvent.click(screen.getByRole('button', { name: 'Mentés' }))
    await vi.waitFor(() =>
      expect(provider.state.entries[people.patient.id]).toContainEqual(expect.objectContaining({ entryType: 'meal', value: 15 })),
    )
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: /^Mentés/ })).toBeNull())
    expect((await card()).getByRole('button', { name: 'Szólj 15 perc múlva' })).toBeVisible()
  })

  it('stays said while a reading of before it is saved', async () => {
    const { app, provider } = createTestApp({ now })
    openPath(app, '/naplo?uj=vercukor')
    await userEvent.type(await screen.findByLabelText(/^Mért érték/), '3,4')
    await userEvent.click(screen.getByRole('button', { name: 'Mentés' }))
    await card()
    await userEvent.click(await screen.findByRole('button', { name: 'Új bejegyzés' }))
    await userEvent.type(await screen.findByLabelText(/^Mért érték/), '7,7')
    fireEvent.change(screen.getByLabelText(/^Időpont/), { target: { value: '12:05' } })
    await userEvent.click(screen.getByRole('button', { name: 'Mentés' }))
    await vi.waitFor(() => expect(provider.state.entries[people.patient.id]).toContainEqual(expect.objectContaining({ value: 7.7 })))
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: /^Mentés/ })).toBeNull())
    expect((await card()).getByRole('heading', { name: 'Alacsony a vércukrod: 3,4 mmol/l' })).toBeVisible()
  })

  it('that a normal one followed nothing is said', async () => {
    openPath(createTestApp({ entries: [low, makeGlucoseEntry({ value: 5.2, entryDate: '2026-11-20T18:40:00' })], now }).app, '/')
    expect(await screen.findByText(/2 perce/)).toBeVisible()
    expect(screen.queryByRole('heading', { name: /alacsony/i })).toBeNull()
  })
})
