import { people } from '@diab/core/testing'
import { defaultLabelTimes, type TherapyChange, type TherapyFacts } from '@diab/core/rules'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderTherapy, type TherapySetup } from './testing/renderTherapy.tsx'

const patientId = people.patient.id

async function openForm(button: string, title: string, setup: TherapySetup = {}) {
  const result = renderTherapy(setup)
  await result.user.click(await screen.findByRole('button', { name: button }))
  const dialog = await screen.findByRole('dialog', { name: title })
  const retype = async (field: HTMLElement, text: string) => {
    await result.user.clear(field)
    await result.user.type(field, text)
  }
  const save = () => result.user.click(screen.getByRole('button', { name: 'Mentés' }))
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  return { ...result, dialog, retype, save, isClosed }
}

describe('target ranges', () => {
  const openRanges = (setup?: TherapySetup) => openForm('Módosítás: célértékek', 'Célértékek', setup)
  const after = () => within(screen.getByRole('group', { name: 'Étkezés utáni' }))
  const stored = (result: Awaited<ReturnType<typeof openRanges>>) =>
    result.provider.state.ranges[patientId]?.find(({ mealType, validTo }) => mealType === 3 && validTo === null)

  it('sends only what changed and shows it beside the plan', async () => {
    const result = await openRanges()
    await result.retype(after().getByLabelText('Felső határ'), '9,0')
    await result.save()
    await result.isClosed()
    expect(stored(result)).toMatchObject({ min: 4, max: 9 })
    expect(result.writes()).toHaveLength(1)
    expect(await screen.findByText('4,0–9,0')).toBeInTheDocument()
    expect(screen.getAllByRole('row', { name: /Mérés 120 perc után 4,0–9,0 mmol\/l/ })).not.toHaveLength(0)
  })

  it('is in force at once, in the minute it was saved in, and can be changed again', async () => {
    const result = await openRanges({ prepare: ({ clock }) => clock.set('2026-11-20T18:42:31') })
    const reads = result.provider.calls.filter(({ path }) => path.endsWith('/therapy/glucose-range'))
    expect(reads.map(({ query }) => query)).toEqual([expect.objectContaining({ activeOnly: 'true', noLimit: 'true' })])
    await result.retype(after().getByLabelText('Felső határ'), '9,0')
    await result.save()
    await result.isClosed()
    expect(await screen.findByText('4,0–9,0')).toBeInTheDocument()
    await result.user.click(screen.getByRole('button', { name: 'Módosítás: célértékek' }))
    await screen.findByRole('dialog', { name: 'Célértékek' })
    await result.retype(after().getByLabelText('Felső határ'), '8,5')
    await result.save()
    await result.isClosed()
    expect(stored(result)).toMatchObject({ max: 8.5, version: 3 })
    expect(screen.getAllByRole('row', { name: /Mérés 120 perc után 4,0–8,5 mmol\/l/ })).not.toHaveLength(0)
    result.unmount()
    renderTherapy({
      prepare: ({ state, clock }) => {
        clock.set('2026-11-20T18:42:31')
        state.ranges = result.provider.state.ranges
      },
    })
    expect(await screen.findByText('4,0–8,5')).toBeInTheDocument()
  })

  it('types the values of a preset, which are saved only on request', async () => {
    const result = await openRanges()
    await result.user.selectOptions(screen.getByLabelText(/^Javasolt értékek/), 'Várandósság')
    expect(after().getByLabelText('Felső határ')).toHaveValue('6,7')
    expect(result.writes()).toEqual([])
    await result.save()
    await result.isClosed()
    expect(stored(result)).toMatchObject({ min: 3.9, max: 6.7 })
  })

  describe('in mg/dl', () => {
    const inMgPerDl = { glucoseUnit: 'mg/dl' } as const

    it('are shown and typed in whole numbers, and stored in mmol/l', async () => {
      const result = await openRanges(inMgPerDl)
      expect(after().getByLabelText('Felső határ')).toHaveValue('180')
      await result.retype(after().getByLabelText('Felső határ'), '160')
      await result.save()
      await result.isClosed()
      // The lower bound was not typed: it is the stored one, not 72 mg/dl of it.
      expect(stored(result)).toMatchObject({ min: 4, max: 160 / 18.018 })
      expect(result.writes()).toHaveLength(1)
      expect(await screen.findByText('72–160')).toBeInTheDocument()
    })

    it('of a preset are those of the preset, not what is shown of them', async () => {
      const result = await openRanges(inMgPerDl)
      await result.user.selectOptions(screen.getByLabelText(/^Javasolt értékek/), 'Várandósság')
      expect(after().getByLabelText('Felső határ')).toHaveValue('121')
      await result.save()
      await result.isClosed()
      expect(stored(result)).toMatchObject({ min: 3.9, max: 6.7 })
    })

    it('as bounds of the consensus are those bounds, not neighbours that look like them', async () => {
      const result = await openRanges(inMgPerDl)
      await result.retype(after().getByLabelText('Alsó határ'), '70')
      await result.retype(after().getByLabelText('Felső határ'), '140')
      await result.save()
      await result.isClosed()
      expect(stored(result)).toMatchObject({ min: 3.9, max: 7.8 })
      expect(await screen.findByText('70–140')).toBeInTheDocument()
    })

    it('may end with the readings, at 600, which is 33,3 mmol/l, and keep that', async () => {
      const first = await openRanges(inMgPerDl)
      await first.retype(after().getByLabelText('Felső határ'), '600')
      await first.save()
      await first.isClosed()
      expect(stored(first)).toMatchObject({ max: 33.3 })
      await first.user.click(screen.getByRole('button', { name: 'Módosítás: célértékek' }))
      await screen.findByRole('dialog', { name: 'Célértékek' })
      expect(after().getByLabelText('Felső határ')).toHaveValue('600')
      await first.retype(after().getByLabelText('Alsó határ'), '70')
      await first.save()
      await first.isClosed()
      expect(stored(first)).toMatchObject({ min: 3.9, max: 33.3 })
    })

    it('are refused in mmol/l', async () => {
      const result = await openRanges(inMgPerDl)
      await result.retype(after().getByLabelText('Felső határ'), '6,7')
      await result.save()
      expect(await screen.findByText('Az érték mg/dl-ben egész szám.')).toBeInTheDocument()
      expect(result.writes()).toEqual([])
    })
  })

  it('says beside the field what cannot be a target', async () => {
    const result = await openRanges()
    await result.retype(after().getByLabelText('Felső határ'), '3')
    await result.save()
    expect(after().getByLabelText('Felső határ')).toHaveFocus()
    expect(after().getByLabelText('Felső határ')).toBeInvalid()
    expect(result.writes()).toEqual([])
  })

  it('shows what another user made of it, and lets choose', async () => {
    const result = await openRanges()
    await result.retype(after().getByLabelText('Felső határ'), '9,0')
    Object.assign(stored(result) ?? {}, { max: 11, version: 2 })
    await result.save()
    expect(await after().findByText(/Ami most mentve van: 4,0–11,0 mmol\/l/)).toBeInTheDocument()
    await result.user.click(after().getByRole('button', { name: 'Az enyém legyen' }))
    await waitFor(() => expect(stored(result)).toMatchObject({ max: 9 }))
  })
})

describe('label times', () => {
  const openLabels = (setup?: TherapySetup) => openForm('Módosítás: napszakok', 'Napszakok', setup)

  it('move the end of the slot before together with a start', async () => {
    const { retype, save, isClosed, provider } = await openLabels()
    await retype(screen.getByLabelText(/^Reggeli után kezdete/), '09:00')
    expect(screen.getByText('eddig: 09:00')).toBeInTheDocument()
    await save()
    await isClosed()
    expect(provider.state.labelTimes[patientId]).toContainEqual({ therapyLabel: 2, startAt: '06:00', endAt: '09:00' })
  })

  it('refuse an order that leaves a gap or an overlap, and what is no time', async () => {
    const { retype, save, writes } = await openLabels()
    await retype(screen.getByLabelText(/^Reggeli után kezdete/), '12:00')
    await save()
    expect(await screen.findByText(/hézag és átfedés nélkül/)).toBeInTheDocument()
    await retype(screen.getByLabelText(/^Reggeli után kezdete/), 'reggel')
    await save()
    expect(screen.getByLabelText(/^Reggeli után kezdete/)).toHaveFocus()
    expect(writes()).toEqual([])
  })

  it('show what another user made of them, slot by slot, and let choose', async () => {
    const { user, retype, save, isClosed, provider } = await openLabels()
    await retype(screen.getByLabelText(/^Reggeli után kezdete/), '09:00')
    provider.state.labelTimes[patientId] = defaultLabelTimes.map((slot) =>
      slot.startAt === '08:30' ? { ...slot, startAt: '08:00' } : slot.endAt === '08:30' ? { ...slot, endAt: '08:00' } : slot,
    )
    await save()
    const versions = within(await screen.findByRole('table', { name: 'Napszakok' }))
    expect(versions.getByRole('row', { name: /^Reggeli előtt .*06:00–09:00 06:00–08:00/ })).toBeInTheDocument()
    expect(versions.getAllByRole('row')).toHaveLength(3)
    await user.click(screen.getByRole('button', { name: 'Az enyém legyen' }))
    await isClosed()
    expect(provider.state.labelTimes[patientId]).toContainEqual({ therapyLabel: 2, startAt: '06:00', endAt: '09:00' })
  })

  it('go back to the defaults', async () => {
    const { user, save, isClosed, provider } = await openLabels({
      prepare: ({ state }) => {
        state.labelTimes[patientId] = [
          { therapyLabel: 1, startAt: '00:00', endAt: '12:00' },
          { therapyLabel: 10, startAt: '12:00', endAt: '00:00' },
        ]
      },
    })
    await user.click(screen.getByRole('button', { name: 'Alapértelmezés visszaállítása' }))
    await save()
    await isClosed()
    expect(provider.state.labelTimes[patientId]).toHaveLength(10)
  })
})

describe('diabetes status', () => {
  const openStatus = () => openForm('Módosítás: alapadatok', 'Alapadatok')

  it('is saved and shown', async () => {
    const { user, save, isClosed } = await openStatus()
    await user.selectOptions(screen.getByLabelText(/^Diabétesz típusa/), '1-es típusú')
    await user.selectOptions(screen.getByLabelText(/^Kezelés/), 'Inzulin')
    await save()
    await isClosed()
    expect(await screen.findByText('1-es típusú')).toBeInTheDocument()
  })

  it('shows what another user said meanwhile', async () => {
    const { user, save, isClosed, provider } = await openStatus()
    await user.selectOptions(screen.getByLabelText(/^Diabétesz típusa/), '1-es típusú')
    provider.state.diabetesStatuses[patientId] = { diabetesType: 2, therapyType: 4, version: 3 }
    await save()
    expect(await screen.findByText(/Ami most mentve van: 2-es típusú, Tabletta\./)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Maradjon a mentett' }))
    await isClosed()
    expect(await screen.findByText('2-es típusú')).toBeInTheDocument()
  })
})

describe('history', () => {
  it('says who changed what, from what to what', async () => {
    const { user, retype, save, isClosed } = await openForm('Módosítás: célértékek', 'Célértékek')
    await retype(within(screen.getByRole('group', { name: 'Étkezés utáni' })).getByLabelText('Felső határ'), '9,0')
    await save()
    await isClosed()
    await user.click(screen.getByRole('radio', { name: 'Előzmények' }))
    const line = await screen.findByRole('listitem')
    expect(line).toHaveTextContent(/Célérték módosítása: Étkezés utáni4,0–10,0 mmol\/l → 4,0–9,0 mmol\/lKovács Anna/)
  })

  it('names the unit of a dose, as far as it was kept', async () => {
    const line = (index: number, facts: TherapyFacts): TherapyChange => ({
      id: `00000075-0000-4000-8000-${String(index).padStart(12, '0')}`,
      changedAt: '2026-11-01T08:00:00.000Z',
      changedBy: null,
      event: 'medicineTask.updated',
      mealTime: 1,
      before: { ...facts, referenceValue: 6 },
      after: { ...facts, referenceValue: 8 },
    })
    renderTherapy({
      defaultTab: 'history',
      prepare: ({ state }) => {
        state.therapyChanges[patientId] = [
          line(1, { medicineName: 'Aszpart', activeSubstanceType: 1 }),
          line(2, { medicineName: 'Metformin', activeSubstanceType: 2 }),
          line(3, { medicineName: 'Régi' }),
        ]
      },
    })
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3))
    expect(screen.getByText('6 E → 8 E')).toBeInTheDocument()
    expect(screen.getByText('6 db → 8 db')).toBeInTheDocument()
    expect(screen.getByText('6 → 8')).toBeInTheDocument()
  })

  it('loads what is older, page by page', async () => {
    const { user } = renderTherapy({
      defaultTab: 'history',
      prepare: ({ state }) => {
        state.therapyChanges[patientId] = Array.from({ length: 25 }, (_, index) => ({
          id: `00000075-0000-4000-8000-${String(index).padStart(12, '0')}`,
          changedAt: '2026-11-01T08:00:00.000Z',
          changedBy: null,
          event: 'medicine.saved' as const,
          mealTime: null,
          before: null,
          after: { medicineName: `Gyógyszer ${index}` },
        }))
      },
    })
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(20))
    await user.click(screen.getByRole('button', { name: 'Korábbiak' }))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(25))
    expect(screen.queryByRole('button', { name: 'Korábbiak' })).not.toBeInTheDocument()
    expect(screen.getAllByText('Törölt felhasználó')).toHaveLength(25)
  })
})

describe('on paper', () => {
  it('are the plan, the targets and the medicines, with whose they are', async () => {
    renderTherapy({ patientName: 'Kovács Anna' })
    await screen.findByRole('table', { name: 'Napi terv és teljesítése' })
    expect(screen.queryByText(/Terápiás terv/)).not.toBeInTheDocument()
    window.dispatchEvent(new Event('beforeprint'))
    expect(screen.getByText('Kovács Anna – Terápiás terv')).toBeInTheDocument()
    expect(screen.getByText('Nyomtatva: 2026.11.20. 18:42')).toBeInTheDocument()
    expect(screen.getByText('Célértékek (mmol/l)')).toBeInTheDocument()
    window.dispatchEvent(new Event('afterprint'))
    await waitFor(() => expect(screen.queryByText(/Terápiás terv/)).not.toBeInTheDocument())
  })
})
