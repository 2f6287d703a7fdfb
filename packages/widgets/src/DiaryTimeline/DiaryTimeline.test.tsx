import { createDiabClient } from '@diab/core/client'
import { createFakeProvider, makeGlucoseEntry, makeMealEntry, people } from '@diab/core/testing'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { DiabProvider } from '../provider/DiabProvider.tsx'
import { DiaryTimeline } from './DiaryTimeline.tsx'
import { breakfast, morning, now, panel, renderTimeline, row, week } from './testing/renderTimeline.tsx'

describe('DiaryTimeline', () => {
  it('shows each entry as a sentence, its day with count and mean', async () => {
    renderTimeline()
    expect(await row(/^07:10, Vércukor 5,8 mmol\/l, normál, Reggeli előtt, kézzel$/)).toBeInTheDocument()
    expect(await row(/^07:30, Étkezés, 45 g, Reggeli$/)).toBeInTheDocument()
    expect(screen.getByRole('group', { name: /^Ma/ })).toHaveTextContent('1 mérés')
    expect(await screen.findByRole('heading', { name: /^Tegnap/ })).toBeInTheDocument()
  })

  it('says when the own targets did not load, and colours by the default ones', async () => {
    const user = userEvent.setup()
    const failing = createFakeProvider({ now, signedInAs: people.patient, entries: { [people.patient.id]: [morning] } })
    failing.failNext('therapy.listGlucoseRanges', 500)
    render(
      <DiabProvider client={createDiabClient(failing.clientOptions)} now={failing.clock.now} user={people.patient}>
        <DiaryTimeline patientId={people.patient.id} defaultRange={week} />
      </DiabProvider>,
    )
    expect(await screen.findByText(/^A saját célértékek nem töltődtek be/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Újrapróbálom' }))
    await waitFor(() => expect(screen.queryByText(/^A saját célértékek nem töltődtek be/)).toBeNull())
  })

  it('begins at the week of the latest entry when the host names no range', async () => {
    renderTimeline({ entries: [makeGlucoseEntry({ entryDate: '2026-10-14T07:10:00' })], defaultRange: undefined })
    expect(await screen.findByText('2026.10.12. – 2026.10.18.')).toBeInTheDocument()
  })

  it('takes a new glucose value with a comma in three actions: open, type, Enter', async () => {
    const { user, stored, events } = renderTimeline()
    await user.click(await screen.findByRole('button', { name: 'Új bejegyzés' }))
    await user.keyboard('9,1{Enter}')
    expect(await row(/^12:00, Vércukor 9,1 mmol\/l/)).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument())
    expect(stored()).toContainEqual(expect.objectContaining({ entryType: 'glucose', value: 9.1, origin: 'hand', entryDate: now }))
    expect(screen.getByText(/^Mentve: Vércukor 9,1/)).toBeInTheDocument()
    const [fact] = events.filter(({ name }) => name === 'glucoseEntry.created')
    expect(Object.keys(fact ?? {}).toSorted()).toEqual(['entryId', 'name', 'patientId'])
  })

  it('says beside the field what is wrong, and sends nothing', async () => {
    const { user, provider } = renderTimeline()
    await user.click(await screen.findByRole('button', { name: 'Új bejegyzés' }))
    await user.keyboard('{Enter}')
    expect(await screen.findByText('A mező kitöltése kötelező.')).toBeInTheDocument()
    await user.keyboard('99{Enter}')
    expect(await screen.findByText('Az érték 0,6 és 33,3 mmol/l között lehet.')).toBeInTheDocument()
    expect(screen.getByLabelText(/Mért érték/)).toHaveFocus()
    expect(provider.calls.filter(({ method }) => method === 'POST')).toEqual([])
  })

  it('shows zone and target while typing, and the slot that follows from the time', async () => {
    const { user } = renderTimeline({ newEntryType: 'glucose' })
    await user.type(await screen.findByLabelText(/Mért érték/), '3,2')
    expect(screen.getByText(/alacsony · cél 4,0–7,0 mmol\/l/)).toBeInTheDocument()
    expect(screen.getByLabelText(/Napszak/)).toHaveDisplayValue('Ebéd előtt')
    expect(screen.getByLabelText(/Mérés típusa/)).toHaveDisplayValue('Étkezés előtti')
    expect(screen.getByText('Az időpont alapján javasolt napszak.')).toBeInTheDocument()
  })

  it("puts the provider's refusal beside the field", async () => {
    const { user, provider } = renderTimeline({ newEntryType: 'glucose' })
    provider.failNext('diary.glucose.create', 400, {
      title: 'Bad Request',
      status: 400,
      errors: { value: ['A szolgáltató szerint hibás.'] },
    })
    await user.type(await screen.findByLabelText(/Mért érték/), '6{Enter}')
    expect(await screen.findByText('A szolgáltató szerint hibás.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^12:00, Vércukor/ })).not.toBeInTheDocument()
  })

  it.each([
    { tab: 'Keton', field: 'Mért érték', typed: '0,8', sentence: /Keton 0,8 mmol\/l, magas/ },
    { tab: 'Étkezés', field: 'Szénhidrát', typed: '60', sentence: /Étkezés, 60 g/ },
    { tab: 'Gyógyszer', field: 'Adag', typed: '4,5', sentence: /Gyógyszer, 4,5 E, Gyorshatású inzulin/ },
  ])('takes a new entry of the kind $tab', async ({ tab, field, typed, sentence }) => {
    const { user } = renderTimeline({ newEntryType: 'glucose' })
    const form = await panel('Új vércukorérték')
    await user.click(within(form).getByRole('button', { name: tab }))
    await user.type(await screen.findByLabelText(new RegExp(field)), `${typed}{Enter}`)
    expect(await row(sentence)).toBeInTheDocument()
  })

  it('takes a feeling and an activity with their names', async () => {
    const { user } = renderTimeline({ newEntryType: 'feel' })
    await user.click(await screen.findByRole('button', { name: 'Fáradtság' }))
    await user.click(screen.getByRole('button', { name: 'Mentés' }))
    expect(await row(/12:00, Közérzet, Fáradtság/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Új bejegyzés' }))
    await user.click(within(await panel('Új vércukorérték')).getByRole('button', { name: 'Mozgás' }))
    await user.type(await screen.findByLabelText(/Időtartam/), '35')
    await user.selectOptions(screen.getByLabelText(/Mozgásforma/), 'Séta')
    await user.click(screen.getByRole('button', { name: 'Mentés' }))
    expect(await row(/Mozgás, 35 perc, Séta, közepes/)).toBeInTheDocument()
  })

  it('changes an entry, and keeps what the form does not show', async () => {
    const { user, stored } = renderTimeline()
    await user.click(await row(/^07:10, Vércukor/))
    await user.click(await screen.findByRole('button', { name: 'Szerkesztés' }))
    const value = await screen.findByLabelText(/Mért érték/)
    await user.clear(value)
    await user.type(value, '4.4')
    await user.click(screen.getByLabelText(/Edzés után/))
    await user.click(screen.getByRole('button', { name: 'Mentés' }))
    expect(await row(/^07:10, Vércukor 4,4/)).toBeInTheDocument()
    await waitFor(() => expect(stored().find(({ id }) => id === morning.id)).toMatchObject({ value: 4.4, glucoseMetas: [1], version: 2 }))
  })

  it('sends a new entry and its changes to their end though the page is left', async () => {
    const { user, provider, stored } = renderTimeline()
    await user.click(await screen.findByRole('button', { name: 'Új bejegyzés' }))
    await user.keyboard('9,1{Enter}')
    await waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument())
    await user.click(await row(/^07:10, Vércukor/))
    await user.selectOptions(await screen.findByLabelText('Napszak'), 'Délelőtt')
    await waitFor(() => expect(stored().find(({ id }) => id === morning.id)).toMatchObject({ version: 2 }))
    await user.click(await screen.findByRole('button', { name: 'Szerkesztés' }))
    const value = await screen.findByLabelText(/Mért érték/)
    await user.clear(value)
    await user.type(value, '4,4{Enter}')
    await waitFor(() => expect(stored().find(({ id }) => id === morning.id)).toMatchObject({ version: 3 }))
    const writes = provider.calls.filter(({ method }) => method !== 'GET')
    expect(writes.map(({ method, keepalive }) => [method, keepalive])).toEqual([
      ['POST', true],
      ['PUT', true],
      ['PUT', true],
    ])
  })

  it('changes the slot and the unusual mark while reading', async () => {
    const { user, stored } = renderTimeline()
    await user.click(await row(/^07:10, Vércukor/))
    await user.selectOptions(await screen.findByLabelText('Napszak'), 'Délelőtt')
    expect(await row(/^07:10, Vércukor 5,8 mmol\/l, normál, Délelőtt, módosítva, eredetileg Reggeli előtt/)).toBeInTheDocument()
    expect(screen.getByText('módosítva, eredetileg Reggeli előtt')).toBeInTheDocument()
    await waitFor(() => expect(stored().find(({ id }) => id === morning.id)).toMatchObject({ therapyLabelModified: 4, version: 2 }))
    await waitFor(() => expect(screen.getByLabelText(/Szokatlan mérés/)).toBeEnabled())
    await user.click(screen.getByLabelText(/Szokatlan mérés/))
    expect(await row(/^07:10, Vércukor 5,8 mmol\/l, szokatlan/)).toBeInTheDocument()
  })

  it('puts the entries before 06:00 of a day under the heading of the night', async () => {
    const night = [
      makeGlucoseEntry({ entryDate: '2026-11-20T05:59:00', value: 4.1 }),
      makeMealEntry({ entryDate: '2026-11-20T02:30:00', value: 10, details: 'Keksz' }),
    ]
    renderTimeline({ entries: [...night, morning] })
    await row(/^07:10/)
    await row(/^02:30/)
    const list = within(screen.getByRole('list', { name: 'Éjszaka' }))
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringContaining('05:59'),
      expect.stringContaining('Keksz'),
    ])
    expect(screen.getByRole('heading', { name: 'Éjszaka' })).toBeInTheDocument()
    expect(list.queryByRole('button', { name: /^07:10/ })).not.toBeInTheDocument()
  })

  it('has no heading of the night without entries before 06:00', async () => {
    renderTimeline()
    await row(/^07:10/)
    expect(screen.queryByRole('heading', { name: 'Éjszaka' })).not.toBeInTheDocument()
  })

  it('hides and shows kinds, with their counts beside them', async () => {
    const { user } = renderTimeline()
    await row(/^07:30, Étkezés/)
    const chip = screen.getByRole('button', { name: /^Étkezés\s?1$/, pressed: true })
    await user.click(chip)
    expect(screen.queryByRole('button', { name: /^07:30/ })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Szűrők' }))
    await user.click(await screen.findByLabelText('Inzulin'))
    expect(screen.queryByRole('button', { name: /^18:30/ })).not.toBeInTheDocument()
  })

  it('switches a hidden kind on and moves the range when a new entry needs it', async () => {
    const { user } = renderTimeline({ defaultRange: { days: 7, lastDay: '2026-11-08' } })
    await user.click(await screen.findByRole('button', { name: /^Étkezés\s?0/ }))
    await user.click(screen.getAllByRole('button', { name: 'Új bejegyzés' })[0]!)
    await user.click(within(await panel('Új vércukorérték')).getByRole('button', { name: 'Étkezés' }))
    await user.type(await screen.findByLabelText(/Szénhidrát/), '30{Enter}')
    expect(await row(/^12:00, Étkezés, 30 g/)).toBeInTheDocument()
    expect(screen.getByText('2026.11.16. – 2026.11.22.')).toBeInTheDocument()
  })

  it('opens an empty value field after a form was closed: nothing is appended to what was typed before', async () => {
    const { user } = renderTimeline()
    await user.click(await screen.findByRole('button', { name: 'Új bejegyzés' }))
    await user.keyboard('1{Escape}')
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Új bejegyzés' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Új bejegyzés' }))
    await user.keyboard('2,4')
    expect(screen.getByLabelText(/Mért érték/)).toHaveValue('2,4')
    expect(screen.queryByText('Visszahoztuk, amit korábban beírtál.')).not.toBeInTheDocument()
  })

  it('is one tab stop with arrows, days, ends, Enter and Escape', async () => {
    const { user } = renderTimeline()
    await row(/^07:10/)
    screen.getByRole('group', { name: 'Napló bejegyzései' }).focus()
    expect(await row(/^07:10/)).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    expect(await row(/^07:30/)).toHaveFocus()
    await user.keyboard('{PageDown}')
    expect(await row(/^18:30/)).toHaveFocus()
    await user.keyboard('{Home}')
    expect(await row(/^07:10/)).toHaveFocus()
    await user.keyboard('{End}{Enter}')
    expect(await panel('Gyógyszer')).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(await row(/^18:30/)).toHaveFocus()
    await user.keyboard('n')
    expect(await panel('Új vércukorérték')).toBeInTheDocument()
  })

  it('can only be read, and added to, by a patient with a doctor', async () => {
    const { user } = renderTimeline({ signedInAs: people.treatedPatient })
    expect(await screen.findByText(/A bejegyzéseket a kezelőorvos módosíthatja/)).toBeInTheDocument()
    await user.click(await row(/^07:10/))
    expect(screen.queryByRole('button', { name: 'Szerkesztés' })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Új bejegyzés' })).toBeInTheDocument()
  })

  it('names no doctor of a patient without one when the clinics did not load', async () => {
    const provider = createFakeProvider({ now, signedInAs: people.patient, entries: { [people.patient.id]: [morning] } })
    for (let attempt = 0; attempt < 4; attempt++) provider.failNext('clinic.listOfPatient', 500)
    render(
      <DiabProvider client={createDiabClient(provider.clientOptions)} now={provider.clock.now} user={people.patient}>
        <DiaryTimeline patientId={people.patient.id} defaultRange={week} />
      </DiabProvider>,
    )
    await userEvent.click(await row(/^07:10/))
    expect(await screen.findByText('Még nem töltődött be, ki módosíthatja a bejegyzéseket.')).toBeVisible()
    expect(screen.queryByText(/kezelőorvos módosíthatja/)).not.toBeInTheDocument()
  })

  it('says what will be shown while there is nothing', async () => {
    renderTimeline({ entries: [] })
    expect(await screen.findByText('Itt lesznek a napló bejegyzései')).toBeInTheDocument()
  })

  it('says what happened when nothing could be loaded, and tries again', async () => {
    const provider = createFakeProvider({ now, entries: [morning] })
    provider.failNext('diary.list', 500)
    render(
      <DiabProvider client={createDiabClient(provider.clientOptions)} now={provider.clock.now} user={people.patient}>
        <DiaryTimeline patientId={people.patient.id} defaultRange={week} />
      </DiabProvider>,
    )
    expect(await screen.findByText('A napló nem töltődött be')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Újra' }))
    expect(await row(/^07:10/)).toBeInTheDocument()
  })

  it('shows two patients side by side, each with their own diary', async () => {
    const provider = createFakeProvider({
      now,
      signedInAs: people.supervisor,
      entries: { [people.child.id]: [morning], [people.youngerChild.id]: [breakfast] },
    })
    render(
      <DiabProvider client={createDiabClient(provider.clientOptions)} now={provider.clock.now} user={people.supervisor}>
        <div data-testid="one">
          <DiaryTimeline patientId={people.child.id} defaultRange={week} />
        </div>
        <div data-testid="other">
          <DiaryTimeline patientId={people.youngerChild.id} defaultRange={week} />
        </div>
      </DiabProvider>,
    )
    expect(await within(screen.getByTestId('one')).findByRole('button', { name: /^07:10, Vércukor/ })).toBeInTheDocument()
    expect(await within(screen.getByTestId('other')).findByRole('button', { name: /^07:30, Étkezés/ })).toBeInTheDocument()
    expect(within(screen.getByTestId('one')).queryByRole('button', { name: /^07:30, Étkezés/ })).not.toBeInTheDocument()
  })

  it('renders on a server without a style attribute and without a window', () => {
    const provider = createFakeProvider({ now })
    const html = renderToString(
      <DiabProvider client={createDiabClient(provider.clientOptions)} now={provider.clock.now} user={people.patient}>
        <DiaryTimeline patientId={people.patient.id} defaultRange={week} />
      </DiabProvider>,
    )
    expect(html).toContain('A napló betöltése…')
    expect(html).not.toContain('style=')
  })
})
