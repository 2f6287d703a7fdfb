import { people } from '@diab/core/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { makeClinicPatient, makePatients } from './testing/makePatients.ts'
import { patientId, renderPatientTable, rowOf, shownNames } from './testing/renderPatientTable.tsx'

const grid = () => screen.findByRole('grid', { name: 'Páciensek' })
const many = (count: number) => Array.from({ length: count }, (_, at) => `Páciens ${String(at + 1).padStart(3, '0')}`)

describe('the list of a clinic’s patients', () => {
  it('opens by attention, those alike in Hungarian order, and says how large it is', async () => {
    renderPatientTable()
    expect(await grid()).toHaveAttribute('aria-rowcount', '4')
    await rowOf('Ábrahám')
    expect(shownNames()).toEqual(['Ábrahám Anna', 'Cukor Csaba', 'Csorba Ödön'])
    expect(await rowOf('Cukor')).toHaveAttribute('aria-rowindex', '3')
    expect(screen.getByRole('columnheader', { name: 'Miért' })).toHaveAttribute('aria-sort', 'descending')
    expect(screen.getByRole('link', { name: 'Cukor Csaba' })).toHaveAttribute('href', `/vizit?paciens=${patientId(2)}`)
  })

  it('is sorted ascending by the first click on a column and descending by the next', async () => {
    const { user } = renderPatientTable()
    await rowOf('Ábrahám')
    await user.click(screen.getByRole('button', { name: 'Született' }))
    await waitFor(() => expect(screen.getByRole('columnheader', { name: 'Született' })).toHaveAttribute('aria-sort', 'ascending'))
    await user.click(screen.getByRole('button', { name: 'Született' }))
    await waitFor(() => expect(shownNames()).toEqual(['Csorba Ödön', 'Cukor Csaba', 'Ábrahám Anna']))
    expect(screen.getByRole('columnheader', { name: 'Született' })).toHaveAttribute('aria-sort', 'descending')
    expect(screen.getByRole('columnheader', { name: 'Név' })).toHaveAttribute('aria-sort', 'none')
  })

  it('is searched without accents, and the search keeps the focus', async () => {
    const { user } = renderPatientTable()
    await rowOf('Ábrahám')
    await user.keyboard('/')
    const search = screen.getByRole('searchbox', { name: 'Keresés a páciensek között' })
    expect(search).toHaveFocus()
    await user.keyboard('odon')
    await waitFor(() => expect(shownNames()).toEqual(['Csorba Ödön']))
    expect(search).toHaveFocus()
    expect(search).toHaveValue('odon')
    expect(screen.getByText('1 páciens.')).toBeInTheDocument()
  })

  it('says that no patient matches the search, and leads back', async () => {
    const { user } = renderPatientTable({ defaultFilter: { sortBy: 'name_asc', patientInfo: 'xyz' } })
    expect(await screen.findByText('Nincs ilyen páciens')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Szűrők törlése' }))
    expect(await rowOf('Ábrahám')).toBeInTheDocument()
    expect(screen.getByRole('searchbox')).toHaveValue('')
  })

  it('says what will be shown while there is no patient', async () => {
    renderPatientTable({ names: [], emptyAction: <a href="/paciens-felvetel">Páciens felvétele</a> })
    expect(await screen.findByText('Itt lesznek a rendelő páciensei')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Páciens felvétele' })).toBeInTheDocument()
  })

  it('that cannot be had says so, and is asked for again', async () => {
    const { user } = renderPatientTable({ prepare: (provider) => provider.failNext('clinicPatientList.list', 500) })
    expect(await screen.findByText('A páciensek listája nem töltődött be')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Újra' }))
    expect(await rowOf('Ábrahám')).toBeInTheDocument()
  })

  it('that could not be refreshed stays, and says so', async () => {
    const { user, provider } = renderPatientTable()
    await rowOf('Ábrahám')
    for (let attempt = 0; attempt < 2; attempt++) provider.failNext('clinicPatientList.list', 500)
    await user.click(screen.getByRole('button', { name: 'Cukor Csaba megjelölése VIP-ként' }))
    expect(await screen.findByText(/A lista frissítése nem sikerült/)).toBeInTheDocument()
    expect(shownNames()).toHaveLength(3)
    await user.click(screen.getByRole('button', { name: 'Újra' }))
    await user.click(screen.queryByRole('button', { name: 'Újra' }) ?? screen.getByRole('searchbox'))
    await waitFor(() => expect(screen.queryByText(/A lista frissítése nem sikerült/)).toBeNull())
  })

  it('keeps what was shown until the answer to the next question is there', async () => {
    const { user, provider } = renderPatientTable()
    await rowOf('Ábrahám')
    const release = provider.delayNext('clinicPatientList.list')
    await user.click(screen.getByRole('button', { name: 'Született' }))
    expect(shownNames()).toHaveLength(3)
    await waitFor(async () => expect(await grid()).toHaveAttribute('aria-busy', 'true'))
    release()
    await waitFor(async () => expect(await grid()).not.toHaveAttribute('aria-busy'))
  })

  it('shows the patients of one doctor', async () => {
    const { user, linkOf } = renderPatientTable({
      prepare: ({ state }) => {
        const link = state.patientLinks.find((one) => one.patientId === patientId(2))
        if (link) link.doctorIds = [people.doctor.id]
      },
    })
    await rowOf('Ábrahám')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kezelőorvos' }), people.doctor.id)
    await waitFor(() => expect(shownNames()).toEqual(['Cukor Csaba']))
    expect(linkOf(2)?.doctorIds).toEqual([people.doctor.id])
  })

  it('loads the pages in sight alone', async () => {
    const { provider, user } = renderPatientTable({ names: many(400) })
    await rowOf('Páciens 001')
    expect(await grid()).toHaveAttribute('aria-rowcount', '401')
    const offsets = () =>
      provider.calls.filter(({ endpointId }) => endpointId === 'clinicPatientList.list').map(({ query }) => Number(query.offset))
    expect(offsets()).toEqual([0])
    ;(await rowOf('Páciens 001')).focus()
    await user.keyboard('{End}')
    expect(await rowOf('Páciens 400')).toHaveFocus()
    expect(offsets()).toEqual([0, 350])
    expect(screen.getAllByRole('row').length).toBeLessThan(80)
  })
})

describe('by keyboard', () => {
  it('rows are one stop, walked through with arrows, Home, End and pages', async () => {
    const { user } = renderPatientTable({ names: many(100) })
    const first = await rowOf('Páciens 001')
    first.focus()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(await rowOf('Páciens 003')).toHaveFocus()
    await user.keyboard('{ArrowUp}')
    expect(await rowOf('Páciens 002')).toHaveFocus()
    await user.keyboard('{End}')
    expect(await rowOf('Páciens 100')).toHaveFocus()
    await user.keyboard('{PageUp}')
    expect(await rowOf('Páciens 081')).toHaveFocus()
    await user.keyboard('{Home}')
    expect(await rowOf('Páciens 001')).toHaveFocus()
    expect(screen.getAllByRole('row').filter((row) => row.tabIndex === 0)).toHaveLength(1)
  })

  it('begins at the row that the host names, and at the first when something else is asked for', async () => {
    const { user } = renderPatientTable({ names: many(60), defaultRow: 40 })
    await waitFor(async () => expect(await rowOf('Páciens 041')).toHaveAttribute('tabindex', '0'))
    await user.click(screen.getByRole('button', { name: 'Név' }))
    await user.click(screen.getByRole('button', { name: 'Név' }))
    expect(await rowOf('Páciens 060')).toHaveAttribute('tabindex', '0')
    expect(screen.queryByRole('row', { name: /Páciens 020/ })).not.toBeInTheDocument()
  })

  it('scrolled far away, every row is its own patient’s, and the focused one is still there', async () => {
    const patients = many(400).map((fullname, at) =>
      makeClinicPatient(at + 1, { fullname, isVip: at % 3 === 0, triage: { readingsPerWeek: at + 1 } }),
    )
    const { container } = renderPatientTable({ patients, selectedIds: new Set([patientId(2), patientId(205)]) })
    const focused = await rowOf('Páciens 002')
    focused.focus()
    const scroller = (await grid()).parentElement ?? expect.fail('no scroller')
    for (const top of [300, 7200, 0, 14_000]) {
      scroller.scrollTop = top
      fireEvent.scroll(scroller)
      const rows = [...container.querySelectorAll<HTMLElement>('[data-row]')]
      expect(rows.length).toBeGreaterThan(20)
      for (const row of rows) {
        const number = Number(row.dataset.row) + 1
        const name = `Páciens ${String(number).padStart(3, '0')}`
        expect(row).toHaveAttribute('aria-rowindex', String(number + 1))
        expect(row).toHaveAttribute('aria-selected', String(number === 2 || number === 205))
        expect(row.querySelector('a')).toHaveTextContent(name)
        expect(row.querySelector(`[aria-label="${name}: műveletek"]`)).not.toBeNull()
        expect(row.querySelector(`[aria-label="${name} megjelölése VIP-ként"]`)).toHaveAttribute(
          'aria-pressed',
          String((number - 1) % 3 === 0),
        )
        expect([...row.children].map(({ textContent }) => textContent)).toContain(`${number},0`)
      }
      expect(focused).toHaveFocus()
      expect(focused).toHaveTextContent('Páciens 002')
    }
  })

  it('the way from the search leads to the first who was found', async () => {
    const { user } = renderPatientTable({ names: many(100) })
    ;(await rowOf('Páciens 001')).focus()
    await user.keyboard('{End}')
    await user.keyboard('/09')
    await waitFor(async () => expect(await grid()).toHaveAttribute('aria-rowcount', '12'))
    await user.keyboard('{ArrowDown}')
    expect(await rowOf('Páciens 009')).toHaveFocus()
  })

  it('Enter opens the visit, and tells the portal', async () => {
    const onPatientOpened = vi.fn<(patient: { id: string }) => void>()
    const { user, events } = renderPatientTable({ onPatientOpened })
    ;(await rowOf('Cukor')).focus()
    await user.keyboard('{Enter}')
    expect(onPatientOpened.mock.calls.map(([{ id }]) => id)).toEqual([patientId(2)])
    expect(events).toContainEqual({ name: 'patient.opened', patientId: patientId(2) })
  })

  it('Space selects, and all of the filter can be selected at once', async () => {
    const onSelectionChanged = vi.fn<(ids: ReadonlySet<string>) => void>()
    const { user } = renderPatientTable({ names: many(120), onSelectionChanged })
    ;(await rowOf('Páciens 001')).focus()
    await user.keyboard(' ')
    expect(await rowOf('Páciens 001')).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByRole('checkbox', { name: 'Mindenki kijelölése' })).toBePartiallyChecked()
    await user.click(screen.getByRole('checkbox', { name: 'Mindenki kijelölése' }))
    await waitFor(() => expect(onSelectionChanged.mock.lastCall?.[0].size).toBe(120))
    expect(await screen.findByText('120 kijelölve')).toBeInTheDocument()
    await user.type(screen.getByRole('searchbox'), '001')
    await waitFor(() => expect(onSelectionChanged.mock.lastCall?.[0].size).toBe(0))
  })
})

describe('a doctor’s mark', () => {
  const star = (name: string) => screen.findByRole('button', { name: `${name} megjelölése VIP-ként` })

  it('is there at once and kept', async () => {
    const { user, provider } = renderPatientTable()
    await user.click(await star('Cukor Csaba'))
    expect(await star('Cukor Csaba')).toHaveAttribute('aria-pressed', 'true')
    await waitFor(() => expect(provider.state.vipPatients.map((vip) => vip.patientId)).toEqual([patientId(2)]))
    expect(await screen.findByText('Cukor Csaba VIP.')).toBeInTheDocument()
    await waitFor(async () => expect(await screen.findByRole('button', { name: /^1 VIP$/ })).toBeInTheDocument())
    expect(await star('Cukor Csaba')).toHaveAttribute('aria-pressed', 'true')
  })

  it('is taken back where it could not be saved, with a sentence', async () => {
    const { user } = renderPatientTable({ prepare: (provider) => provider.failNext('clinicPatient.toggleVip', 500) })
    await user.click(await star('Cukor Csaba'))
    expect(await screen.findByText('Cukor Csaba VIP-jelölését nem sikerült menteni. A jelölés a régi maradt.')).toBeInTheDocument()
    expect(await star('Cukor Csaba')).toHaveAttribute('aria-pressed', 'false')
  })

  it('is nothing for an attendant', async () => {
    const { user, writes } = renderPatientTable({ signedInAs: people.attendant })
    const row = await rowOf('Cukor')
    expect(within(row).queryByRole('button', { name: /VIP/ })).toBeNull()
    row.focus()
    await user.keyboard('v')
    expect(writes()).toEqual([])
  })
})

describe('the whole list kept by the host', () => {
  it('asks the provider for no patient, whatever its length', async () => {
    const { provider, user } = renderPatientTable({ patients: makePatients(50_000) })
    expect(await grid()).toHaveAttribute('aria-rowcount', '50001')
    expect(screen.getAllByRole('row').length).toBeLessThan(80)
    await user.type(screen.getByRole('searchbox'), 'zsiros zsofia')
    await waitFor(() => expect(new Set(shownNames())).toEqual(new Set(['Zsíros Zsófia'])))
    expect(provider.calls.filter(({ endpointId }) => endpointId?.startsWith('clinicPatientList'))).toEqual([])
  })

  it('shows what to look at first', async () => {
    renderPatientTable({
      patients: [
        makeClinicPatient(1, {
          fullname: 'Kitalált Kinga',
          triage: {
            hiCount: 2,
            loCount: 3,
            maxKetone: 1.8,
            lbgi: 5.6,
            lowRiskGroup: 'high',
            inTargetShare: 0.52,
            inTargetChange: -0.09,
            lowCount: 6,
            normalCount: 13,
            highCount: 6,
            attention: ['lo', 'ketone', 'low_risk', 'hi', 'worsening'],
          },
        }),
        makeClinicPatient(2, {
          fullname: 'Minta Ágnes',
          triage: {
            lastDay: '2026-11-06',
            daysWithoutData: 14,
            inTargetShare: null,
            inTargetChange: null,
            average: null,
            lbgi: null,
            lowRiskGroup: null,
            readingsPerWeek: 0,
            attention: ['no_data'],
          },
        }),
        makeClinicPatient(3, {
          fullname: 'Minta Zita',
          triage: {
            periodKind: 'sensor',
            readingsPerWeek: 1980,
            daysWithReadings: 13,
            lowCount: 190,
            normalCount: 3000,
            highCount: 610,
            hypoCount: 190,
            attention: ['hypo'],
          },
        }),
      ],
    })
    const ill = await rowOf('Kitalált')
    expect(shownNames()).toEqual(['Kitalált Kinga', 'Minta Zita', 'Minta Ágnes'])
    for (const text of ['52%', 'ma']) expect(within(ill).getByText(text)).toBeInTheDocument()
    expect(within(ill).getByRole('img', { name: '9 százalékponttal rosszabb' })).toHaveTextContent('↘ −9')
    const reasons = within(ill).getByText('LO 3×, keton 1,8, LBGI 5,6 magas, HI 2×, célértéken −9 pont').parentElement
    expect(reasons).toHaveTextContent(/^▼ LO 3×keton 1,8▲ HI 2×LBGI 5,6 célértéken −9 pont/)
    // What has no room is counted beside the last that has.
    expect(within(reasons!).getByText('keton 1,8')).toHaveAttribute('data-more', '+3')
    const sensor = within(await rowOf('Zita'))
    expect(sensor.getByText('az idő 5%-a alacsony', { ignore: '[aria-hidden] *' })).toBeInTheDocument()
    // Of a sensor the days, not the thousands of readings.
    expect(sensor.getByText('13/14 nap')).toBeInTheDocument()
    const silent = await rowOf('Ágnes')
    expect(within(silent).getByText('14 napja')).toBeInTheDocument()
    expect(within(silent).getByText('nincs mérés')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: /1 LO/ })).toBeInTheDocument()
  })

  it('shows those without a doctor where a doctor is chosen', async () => {
    const { user } = renderPatientTable({
      patients: [makeClinicPatient(1, { doctors: [people.doctor] }), makeClinicPatient(2, { doctors: [] })],
    })
    await rowOf('Páciens 01')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kezelőorvos' }), 'Orvos: nincs')
    expect(shownNames()).toEqual(['Páciens 02'])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kezelőorvos' }), 'Orvos: mind')
    expect(shownNames()).toEqual(['Páciens 01', 'Páciens 02'])
  })

  it('has a chip of silent sensors only where a page asks for them', async () => {
    const { user } = renderPatientTable({
      defaultFilter: { sortBy: 'name_asc', flag: 'sensor_silent' },
      patients: [makeClinicPatient(1, { triage: { periodKind: 'sensor', daysWithoutData: 2 } }), makeClinicPatient(2)],
    })
    await rowOf('Páciens 01')
    expect(shownNames()).toEqual(['Páciens 01'])
    await user.click(screen.getByRole('button', { name: '1 szenzor hallgat', pressed: true }))
    expect(shownNames()).toEqual(['Páciens 01', 'Páciens 02'])
    expect(screen.queryByRole('button', { name: /szenzor hallgat/ })).toBeNull()
  })

  it('shows those of a flag alone', async () => {
    const { user } = renderPatientTable({
      patients: [
        makeClinicPatient(1),
        makeClinicPatient(2, { triage: { loCount: 1, attention: ['lo'] } }),
        makeClinicPatient(3, { triage: { daysWithoutData: 20 } }),
      ],
    })
    await rowOf('Páciens 01')
    await user.click(screen.getByRole('button', { name: /1 LO/ }))
    expect(shownNames()).toEqual(['Páciens 02'])
    await user.click(screen.getByRole('button', { name: /1 nincs adat/ }))
    expect(shownNames()).toEqual(['Páciens 03'])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Hány napja nincs adat' }), '30')
    expect(await screen.findByText('Nincs ilyen páciens')).toBeInTheDocument()
  })
})
