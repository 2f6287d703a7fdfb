import { DiabetesType, type GlucoseEntry } from '@diab/core/rules'
import { makeGlucoseEntry, makeTherapyPlans, people } from '@diab/core/testing'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestApp, openPath } from '../../../app/testing/createTestApp.tsx'

const { supervisor, child, youngerChild } = people

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-20T07:10:00+01:00'))
})
afterEach(() => {
  vi.useRealTimers()
})

const night = [
  ['2026-11-19T23:30:00', 12],
  ['2026-11-20T00:10:00', 8.4],
  ['2026-11-20T03:10:00', 3.2],
  ['2026-11-20T06:50:00', 5.2],
  ['2026-11-20T06:55:00', 5.6],
  ['2026-11-20T07:00:00', 6],
  ['2026-11-20T07:05:00', 6.4],
] as const

function openHome(ofYounger: readonly GlucoseEntry[] = []) {
  const test = createTestApp({ signedInAs: supervisor })
  const { state } = test.provider
  state.entries[child.id] = night.map(([entryDate, value]) =>
    makeGlucoseEntry({ entryDate, value, origin: 'sensor', glucoseResultZone: value < 3.9 ? 1 : value > 10 ? 3 : 2 }),
  )
  state.entries[youngerChild.id] = [...ofYounger]
  openPath(test.app, '/')
  return test
}
const cardOf = async (name: string) => within(await screen.findByRole('article', { name: new RegExp(`^${name}`) }))

describe("the supervisor's home", () => {
  it('shows of each person the last value, its age, the night and the last low, in one request each', async () => {
    const { provider } = openHome()
    const card = await cardOf(child.fullname)
    expect(await card.findByText('6,4')).toBeVisible()
    expect(card.getByText('5 perce')).toBeVisible()
    expect(card.getByText('emelkedik')).toBeVisible()
    expect(card.getByText('3,2 (03:10) és 8,4 között')).toBeVisible()
    expect(card.getByText('ma 03:10')).toBeVisible()
    expect(await (await cardOf(youngerChild.fullname)).findByText('Még nincs mérés')).toBeVisible()
    const asked = provider.calls.filter(({ path }) => path.includes(child.id))
    expect(asked.map(({ endpointId }) => endpointId)).toEqual(['supervision.glance'])
  })

  it('names the newest hypo, not a newer reading that is only below the target of its meal', async () => {
    const atBedtime = makeGlucoseEntry({ entryDate: '2026-11-19T21:50:00', value: 5.5, origin: 'meter', mealType: 4, glucoseResultZone: 1 })
    openHome([atBedtime, makeGlucoseEntry({ entryDate: '2026-11-19T17:40:00', value: 3.4, origin: 'meter', glucoseResultZone: 1 })])
    const card = await cardOf(youngerChild.fullname)
    expect(await card.findByText('tegnap 17:40')).toBeVisible()
    expect(card.getByText('3,4')).toBeVisible()
  })

  it('names a hypo of last week, not a newer reading that is only below the target of its meal', async () => {
    const atBedtime = makeGlucoseEntry({ entryDate: '2026-11-19T21:50:00', value: 5.5, origin: 'meter', mealType: 4, glucoseResultZone: 1 })
    openHome([atBedtime, makeGlucoseEntry({ entryDate: '2026-11-12T17:40:00', value: 3.4, origin: 'meter', glucoseResultZone: 1 })])
    const card = await cardOf(youngerChild.fullname)
    expect(await card.findByText('3,4')).toBeVisible()
    expect(card.queryByText('5,5', { selector: 'dd b' })).toBeNull()
  })

  it('names the lowest value of the newest hypo, as the curve does', async () => {
    const sensor = (entryDate: string, value: number) => makeGlucoseEntry({ entryDate, value, origin: 'sensor', glucoseResultZone: 1 })
    openHome([
      sensor('2026-11-19T12:00:00', 2.1),
      sensor('2026-11-19T18:00:00', 3.1),
      sensor('2026-11-19T18:05:00', 2.4),
      sensor('2026-11-19T18:20:00', 3.6),
    ])
    expect(await (await cardOf(youngerChild.fullname)).findByText('tegnap 18:05')).toBeVisible()
  })

  it('writes the target beside a last low that is no hypo', async () => {
    openHome([makeGlucoseEntry({ entryDate: '2026-11-19T21:50:00', value: 5.5, origin: 'meter', mealType: 4, glucoseResultZone: 1 })])
    expect(await (await cardOf(youngerChild.fullname)).findByText('cél 6,0–8,0')).toBeVisible()
  })

  it('counts a sensor by the bands of pregnancy where they are those of the person', async () => {
    const { provider } = openHome()
    provider.state.diabetesStatuses[child.id] = { diabetesType: DiabetesType.Gestational, therapyType: 3, version: 1 }
    // 3.5 to 7.8: 5.2, 5.6, 6.0 and 6.4 of seven are 57 %, in 3.9 to 10.0 they would be five of seven.
    expect(await (await cardOf(child.fullname)).findByRole('img', { name: /céltartományban 57%/ })).toBeInTheDocument()
  })

  it('names the next task of the plan and when it is due', async () => {
    const test = createTestApp({ signedInAs: supervisor })
    test.provider.state.plans[child.id] = makeTherapyPlans()
    openPath(test.app, '/')
    const card = await cardOf(child.fullname)
    expect(await card.findByText('06:30 · 40 perce esedékes')).toBeVisible()
    // Read without its card the button says what it records, as on the overview.
    expect(card.getByRole('button', { name: /^Rögzítem: .*reggeli előtt/ })).toBeVisible()
  })

  it('fails for one card alone, which tries again', async () => {
    const test = createTestApp({ signedInAs: supervisor })
    test.provider.failNext('supervision.glance', 500)
    openPath(test.app, '/')
    const card = await cardOf(child.fullname)
    expect(await card.findByText('Most nem sikerült betölteni.')).toBeVisible()
    expect(await (await cardOf(youngerChild.fullname)).findByText('Még nincs mérés')).toBeVisible()
    await userEvent.click(card.getByRole('button', { name: 'Újra' }))
    expect(await card.findByText('Még nincs mérés')).toBeVisible()
  })

  it('leads into the diary of a person, and offers the own one', async () => {
    const { provider } = openHome()
    provider.state.entries[child.id] = [makeGlucoseEntry({ entryDate: '2026-11-20T07:05:00', value: 6.4 })]
    expect(await screen.findByRole('link', { name: 'Első mérésed rögzítése' })).toHaveAttribute('href', '/naplo?uj=vercukor')
    await userEvent.click((await cardOf(child.fullname)).getByRole('button', { name: `Megnyitás: ${child.fullname}` }))
    expect(await screen.findByRole('heading', { level: 1, name: `${child.fullname} áttekintése` })).toBeVisible()
    expect(screen.queryByRole('article')).toBeNull()
    // The person is spoken about, not to.
    expect(await screen.findByText('A mai mérés célértéken van.')).toBeVisible()
  })

  it('colours the value of a meter by its zone for four hours, and by none afterwards', async () => {
    const meterReading = makeGlucoseEntry({ value: 6.1, entryDate: '2026-11-20T07:05:00' })
    const colourAt = async (time: string) => {
      cleanup()
      vi.setSystemTime(new Date(`2026-11-20T${time}:00+01:00`))
      openHome([meterReading])
      return (await (await cardOf(youngerChild.fullname)).findByText('6,1')).closest('p')!.className
    }
    const present = await colourAt('07:10')
    expect(await colourAt('11:05')).toBe(present)
    expect(await colourAt('11:06')).not.toBe(present)
  })

  it('shows the same value as the overview of the person: that of a sensor that sends, beside a newer one of a meter', async () => {
    const { provider } = openHome()
    provider.state.entries[child.id]!.push(makeGlucoseEntry({ value: 9.9, entryDate: '2026-11-20T07:08:00' }))
    expect(await (await cardOf(child.fullname)).findByText('6,4')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: `Megnyitás: ${child.fullname}` }))
    expect(await within(await screen.findByRole('region', { name: 'Most' })).findByText('6,4')).toBeVisible()
  })

  describe('on a phone', () => {
    const openOnPhone = () => {
      const test = openHome()
      vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { matches: media.includes('max-width'), media }))
      return test
    }

    it('shows how each person is without the last 24 hours, which a button shows', async () => {
      openOnPhone()
      const card = await cardOf(child.fullname)
      expect(await card.findByText('6,4')).toBeVisible()
      for (const text of ['5 perce', 'emelkedik', 'ma 03:10', 'nincs terv']) expect(card.getByText(text)).toBeVisible()
      expect(card.queryByRole('img', { name: /céltartományban/ })).toBeNull()
      const button = card.getByRole('button', { name: `Az elmúlt 24 óra: ${child.fullname}`, expanded: false })
      await userEvent.click(button)
      expect(button).toHaveAttribute('aria-expanded', 'true')
      expect(await card.findByRole('img', { name: /céltartományban/ })).toBeInTheDocument()
    })

    it('writes into the diary of the person whose card it is', async () => {
      const { app } = openOnPhone()
      const card = await cardOf(youngerChild.fullname)
      await userEvent.click(card.getByRole('button', { name: `Új bejegyzés: ${youngerChild.fullname}` }))
      expect(app.session.state.get()).toMatchObject({ actingAs: { id: youngerChild.id } })
    })
  })

  it('says that a sensor is silent, and colours its old value by no zone', async () => {
    vi.setSystemTime(new Date('2026-11-20T08:10:00+01:00'))
    openHome()
    const card = await cardOf(child.fullname)
    expect(await card.findByText('A szenzor hallgat')).toBeVisible()
    // Its age is said once, beside the value.
    expect(card.getAllByText(/1 órája/)).toHaveLength(1)
  })
})
