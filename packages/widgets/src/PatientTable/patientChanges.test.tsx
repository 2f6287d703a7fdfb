import { people } from '@diab/core/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { makeClinicPatient } from './testing/makePatients.ts'
import { type PatientTableSetup, patientId, renderPatientTable, rowOf, shownNames } from './testing/renderPatientTable.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function openMenu(setup: PatientTableSetup, item: string) {
  const result = renderPatientTable(setup)
  await result.user.click(await screen.findByRole('button', { name: 'Cukor Csaba: műveletek' }))
  const chosen = await screen.findByRole('menuitem', { name: item })
  return { ...result, choose: () => result.user.click(chosen) }
}

describe('a patient’s doctors', () => {
  it('are linked and unlinked one by one', async () => {
    const { user, choose, linkOf, events } = await openMenu({}, 'Kezelőorvosok…')
    await choose()
    const dialog = within(await screen.findByRole('dialog', { name: 'Cukor Csaba kezelőorvosai' }))
    await user.click(dialog.getByRole('checkbox', { name: people.doctor.fullname }))
    await waitFor(() => expect(linkOf(2)?.doctorIds).toEqual([people.doctor.id]))
    await waitFor(() => expect(dialog.getByRole('checkbox', { name: people.doctor.fullname })).toBeChecked())
    await user.click(dialog.getByRole('checkbox', { name: people.doctor.fullname }))
    await waitFor(() => expect(linkOf(2)?.doctorIds).toEqual([]))
    await waitFor(() =>
      expect(events.map(({ name }) => name)).toEqual(expect.arrayContaining(['patient.doctorConnected', 'patient.doctorDisconnected'])),
    )
  })

  it('stay as they were where a link could not be saved, with a sentence', async () => {
    const { user, choose } = await openMenu(
      { prepare: (provider) => provider.failNext('clinicPatient.connectDoctor', 500) },
      'Kezelőorvosok…',
    )
    await choose()
    const dialog = within(await screen.findByRole('dialog', { name: 'Cukor Csaba kezelőorvosai' }))
    await user.click(dialog.getByRole('checkbox', { name: people.doctor.fullname }))
    expect(await dialog.findByText(/kapcsolatát nem sikerült menteni/)).toBeInTheDocument()
    expect(dialog.getByRole('checkbox', { name: people.doctor.fullname })).not.toBeChecked()
  })
})

describe('a removal', () => {
  it('can be taken back, and then the provider never receives it', async () => {
    const { user, choose, writes, linkOf } = await openMenu({}, 'Eltávolítás a rendelőből')
    await choose()
    const undo = await screen.findByRole('button', { name: 'Visszavonás: Cukor Csaba' })
    await waitFor(() => expect(undo.closest('tr')).toHaveFocus())
    await user.tab()
    expect(undo).toHaveFocus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('row', { name: /Cukor/ })).toHaveFocus())
    expect(await screen.findByRole('link', { name: 'Cukor Csaba' })).toBeInTheDocument()
    expect(writes()).toEqual([])
    expect(linkOf(2)).toBeDefined()
  })

  it('is sent after ten seconds, and the patient leaves the list', async () => {
    const { linkOf, events } = renderPatientTable()
    const row = await rowOf('Cukor')
    vi.useFakeTimers()
    fireEvent.keyDown(row, { key: 'Delete' })
    await act(() => vi.advanceTimersByTimeAsync(9000))
    expect(linkOf(2)).toBeDefined()
    await act(() => vi.advanceTimersByTimeAsync(1500))
    vi.useRealTimers()
    await waitFor(() => expect(linkOf(2)).toBeUndefined())
    await waitFor(() => expect(shownNames()).toEqual(['Ábrahám Anna', 'Csorba Ödön']))
    expect(events).toContainEqual({ name: 'patient.removed', patientId: patientId(2) })
  })

  it('is sent at once when the list is left', async () => {
    const { linkOf, unmount } = renderPatientTable()
    fireEvent.keyDown(await rowOf('Cukor'), { key: 'Delete' })
    await screen.findByRole('button', { name: 'Visszavonás: Cukor Csaba' })
    unmount()
    await waitFor(() => expect(linkOf(2)).toBeUndefined())
  })

  it('that failed leaves the patient on the list, with a sentence', async () => {
    const { linkOf } = renderPatientTable({ prepare: (provider) => provider.failNext('clinicPatient.remove', 500) })
    const row = await rowOf('Cukor')
    vi.useFakeTimers()
    fireEvent.keyDown(row, { key: 'Delete' })
    await act(() => vi.advanceTimersByTimeAsync(10_500))
    vi.useRealTimers()
    expect(await screen.findByText('Cukor Csaba eltávolítása nem sikerült. A páciens a listán maradt.')).toBeInTheDocument()
    expect(linkOf(2)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Cukor Csaba' })).toBeInTheDocument()
  })
})

describe('a list that may only be read', () => {
  it('offers nothing that changes a patient', async () => {
    const { user, writes } = renderPatientTable({ readOnly: true })
    const row = await rowOf('Cukor')
    row.focus()
    await user.keyboard('v{Delete}')
    expect(screen.queryByRole('button', { name: /műveletek|VIP-ként/ })).toBeNull()
    expect(writes()).toEqual([])
  })
})

describe('the list as a file', () => {
  async function exported(setup: PatientTableSetup) {
    const files: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob)
      return 'blob:list'
    })
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const result = renderPatientTable(setup)
    await rowOf('Cukor')
    const save = async (item: string) => {
      await result.user.click(screen.getByRole('button', { name: 'Exportálás' }))
      await result.user.click(await screen.findByRole('menuitem', { name: item }))
      await waitFor(() => expect(files).toHaveLength(1))
      expect(clicked).toHaveBeenCalledOnce()
      return (await files[0]!.text()).split('\r\n')
    }
    return { ...result, save }
  }

  it('holds every patient of the filter with unrounded figures and decimal commas', async () => {
    const patients = [makeClinicPatient(1, { fullname: '=Cukor Csaba', triage: { average: 7.44, inTargetShare: 0.755 } })]
    const { save } = await exported({ patients })
    const [head, row] = await save('Lista mentése CSV-fájlba')
    expect(head).toContain('Célban (%);Az arány neve')
    // What a spreadsheet would run as a formula is text.
    expect(row).toMatch(/^'=Cukor Csaba;;1971-05-04;2-es típusú;/)
    expect(row).toContain(';75,5;')
    expect(row).toContain(';7,44;')
  })

  it('holds both shares of a mixed period, each in a separate column', async () => {
    const mixed = {
      lowCount: 0,
      normalCount: 2,
      highCount: 1,
      inTargetShare: 2 / 3,
      sensorCounts: { lowCount: 1, normalCount: 6, highCount: 1 },
    }
    const patients = [makeClinicPatient(1, { fullname: 'Cukor Csaba', triage: { periodKind: 'mixed', ...mixed } }), makeClinicPatient(2)]
    const { save } = await exported({ patients })
    const [head, both, alone] = (await save('Lista mentése CSV-fájlba')).map((row) => row.split(';'))
    const from = head!.indexOf('Célban (%)')
    expect(head!.slice(from, from + 5)).toEqual([
      'Célban (%)',
      'Az arány neve',
      'Vegyes időszak szenzormérései céltartományban (%)',
      'Vegyes időszak szenzormérései',
      'Változás (százalékpont)',
    ])
    expect(both!.slice(from + 1, from + 4)).toEqual(['célértéken belüli mérések aránya, a nem szenzoros mérésekből', '75', '8'])
    expect(alone!.slice(from + 2, from + 4)).toEqual(['', ''])
    expect(alone).toHaveLength(head!.length)
  })

  it('holds the selected alone where some are selected', async () => {
    const { user, save } = await exported({})
    await user.click(screen.getByRole('checkbox', { name: 'Csorba Ödön kijelölése' }))
    const rows = await save('1 kijelölt mentése CSV-fájlba')
    expect(rows.filter((row) => row !== '')).toHaveLength(2)
    expect(rows[1]).toMatch(/^Csorba Ödön;/)
  })
})

it('paper gets every patient, not the drawn rows alone', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  const { user } = renderPatientTable({ names: Array.from({ length: 120 }, (_, at) => `Páciens ${String(at + 1).padStart(3, '0')}`) })
  await rowOf('Páciens 001')
  await user.click(screen.getByRole('button', { name: 'Nyomtatás' }))
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  expect(screen.getAllByRole('rowheader', { hidden: true })).toHaveLength(120)
  // The reader of a sheet does not know which unit the screen had.
  expect(screen.getByText('Átlag (mmol/l)')).toBeInTheDocument()
  act(() => {
    window.dispatchEvent(new Event('afterprint'))
  })
  expect(screen.queryAllByRole('rowheader', { hidden: true })).toHaveLength(0)
  vi.unstubAllGlobals()
})

it('paper is a choice of the export, too, where a phone has no room for its button', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  const { user } = renderPatientTable({ names: ['Kovács Anna'] })
  await rowOf('Kovács Anna')
  await user.click(screen.getByRole('button', { name: 'Exportálás' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Nyomtatás' }))
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  vi.unstubAllGlobals()
})

it('the browser’s own print command gets the list instead of an empty sheet, and no second dialog', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  await import('./print/PrintedPatients.tsx')
  renderPatientTable({ names: ['Csorba Ödön', 'Ács Anna'] })
  await rowOf('Csorba Ödön')
  await waitFor(
    () => {
      act(() => {
        window.dispatchEvent(new Event('beforeprint'))
      })
      expect(screen.getAllByRole('rowheader', { hidden: true })).toHaveLength(2)
    },
    { timeout: 5000 },
  )
  expect(print).not.toHaveBeenCalled()
  act(() => {
    window.dispatchEvent(new Event('afterprint'))
  })
  expect(screen.queryAllByRole('rowheader', { hidden: true })).toHaveLength(0)
  vi.unstubAllGlobals()
})

it('columns are the reader’s choice, but the name stays', async () => {
  const onColumnsChanged = vi.fn<(columns: readonly string[]) => void>()
  const { user } = renderPatientTable({
    onColumnsChanged,
    prepare: ({ state }) => {
      state.diabetesStatuses[patientId(2)] = { diabetesType: 2, therapyType: 3, version: 1 }
    },
  })
  await rowOf('Cukor')
  await user.click(screen.getByRole('button', { name: 'Oszlopok' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Átlag' }))
  expect(screen.queryByRole('columnheader', { name: 'Átlag' })).toBeNull()
  expect(screen.getByRole('checkbox', { name: 'Név' })).toBeDisabled()
  expect(onColumnsChanged.mock.lastCall?.[0]).not.toContain('average')
  expect(screen.queryByRole('columnheader', { name: 'Diabétesz típusa' })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Diabétesz típusa' }))
  expect(screen.getByRole('columnheader', { name: 'Diabétesz típusa' })).toBeInTheDocument()
  expect(await rowOf('Cukor')).toHaveTextContent('2-es típusú')
})
