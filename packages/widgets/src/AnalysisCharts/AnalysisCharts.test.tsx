import { initialAnalysisFilter } from '@diab/internal/analysis'
import { makeDiary, makeGlucoseEntry, makeMealEntry } from '@diab/core/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { createRef } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { AnalysisChartsHandle } from './analysisOptions.ts'
import { now, renderAnalysis, twoWeeks } from './testing/renderAnalysis.tsx'

const figures = () => screen.getByRole('group', { name: 'Számok az időszakról' })
const figure = (name: string) => within(figures()).getByText(name).closest('div')
const chart = (name: string) => screen.getByRole('radio', { name })
/** Loading the chart's chunk for the first time may take a busy machine some seconds. */
const finding = () => screen.findByText('Célértéken belül:', {}, { timeout: 15_000 })
const days = (count: number, values: readonly number[]) =>
  Array.from({ length: count }, (_, day) =>
    values.map((value, index) =>
      makeGlucoseEntry({ entryDate: `2026-11-${String(20 - day).padStart(2, '0')}T0${index + 6}:10:00`, value }),
    ),
  ).flat()

describe('AnalysisCharts', () => {
  it('says what the readings of two weeks mean: figures, a finding, and what is missing', async () => {
    renderAnalysis({ entries: days(10, [5, 6, 12]) })
    await finding()
    expect(screen.getByRole('heading', { name: /^Két hét alatt a mérések 67%-a volt célértéken belül/ })).toBeInTheDocument()
    expect(figure('Átlag')).toHaveTextContent('7,7 mmol/lmedián 6,0')
    expect(figure('Mérések száma')).toHaveTextContent('30napi 2,1')
    expect(figure('Célértéken belül')).toHaveTextContent('67%')
    expect(screen.getByText('14 napból 4 napon · 09–06 óra között mindig')).toBeInTheDocument()
  })

  it('does not call missing what the filter hides', async () => {
    const entries = days(14, [5, 6]).map((entry) => (entry.entryDate.includes('T06') ? { ...entry, mealType: 1 as const } : entry))
    const onlyFasting = { ...initialAnalysisFilter, preprandial: false, postprandial: false, bedtime: false, casual: false }
    renderAnalysis({ entries, defaultFilter: onlyFasting })
    await finding()
    expect(figure('Mérések száma')).toHaveTextContent('14napi 1')
    expect(screen.getByText(/08–06 óra között mindig/)).toBeInTheDocument()
  })

  it('opens the model day with the day that is picked in the calendar', async () => {
    const { user } = renderAnalysis({ entries: days(7, [5, 6, 12]) })
    await finding()
    const cell = await screen.findByRole('gridcell', { name: /^2026\.11\.18\./ })
    await user.click(cell)
    expect(chart('Modell nap')).toBeChecked()
    expect(await screen.findByRole('combobox')).toHaveDisplayValue(/2026\.11\.18\./)
  })

  it('begins the calendar of a week that is not over at today', async () => {
    renderAnalysis({ entries: days(7, [5, 6, 12]), defaultRange: { days: 7, lastDay: '2026-11-22' } })
    await finding()
    expect(await screen.findByRole('gridcell', { name: /^2026\.11\.20\./ })).toHaveAttribute('tabindex', '0')
    expect(screen.getByRole('gridcell', { name: /^2026\.11\.22\./ })).toHaveAttribute('tabindex', '-1')
  })

  it('names no weekday where all are equal', async () => {
    renderAnalysis({ entries: days(14, [5, 6, 7]) })
    await finding()
    expect(
      await screen.findByRole('heading', { name: 'A hét eleget mért napjain egyformán 100% a célértéken belüli mérés.' }),
    ).toBeInTheDocument()
  })

  it('writes percentages that add up to 100', async () => {
    renderAnalysis({ entries: days(7, [3, 6, 12]) })
    await finding()
    const text = figure('Célértéken belül')?.textContent ?? ''
    const [normal = 0, low = 0, high = 0] = [/^Célértéken belül(\d+)%/, /(\d+)% alacsony/, /(\d+)% magas/].map((part) =>
      Number(part.exec(text)?.[1]),
    )
    expect(normal + low + high).toBe(100)
  })

  it('leaves HI, LO and unusual readings out of mean and deviation, says so, and names a LO with the HI of its period', async () => {
    const entries = [
      ...days(5, [6]),
      makeGlucoseEntry({ entryDate: '2026-11-18T10:00:00', value: 33.3, glucoseResultValidity: 3 }),
      makeGlucoseEntry({ entryDate: '2026-11-18T11:00:00', value: 0.6, glucoseResultValidity: 1 }),
      makeGlucoseEntry({ entryDate: '2026-11-18T12:00:00', value: 16, glucoseMetas: [3] }),
    ]
    renderAnalysis({ entries })
    expect(
      await screen.findByRole('heading', {
        name: /minden számolható mérés.*Volt 1 méréshatár alatti \(LO\) és 1 méréshatár feletti \(HI\) érték is\.$/,
      }),
    ).toBeInTheDocument()
    expect(figure('Átlag')).toHaveTextContent('6,0 mmol/la HI és LO mérések nélkül, medián velük 6,0')
    expect(figure('Mérések száma')).toHaveTextContent('5napi 0,6 · 1 HI · 1 LO · 1 szokatlan')
  })

  it('requests the entries again when the period or the end changes', async () => {
    const { user, questions, events } = renderAnalysis()
    await finding()
    const before = questions().length
    await user.click(screen.getByRole('radio', { name: '4 hét' }))
    await screen.findByText('2026.10.24. – 2026.11.20.')
    await waitFor(() => expect(questions()).toHaveLength(before + 1))
    expect(questions().at(-1)?.query).toMatchObject({
      after: '2026-10-24T00:00:00',
      before: '2026-11-21T00:00:00',
      sortBy: 'entry_date_asc',
    })
    await user.click(screen.getByRole('button', { name: 'Előző időszak' }))
    await screen.findByText('2026.09.26. – 2026.10.23.')
    expect(events.map(({ name }) => name)).toEqual(['analysisRange.changed', 'analysisRange.changed'])
  })

  it('filters without asking again, and says to what the figures belong', async () => {
    const { user, questions } = renderAnalysis()
    await finding()
    const before = questions().length
    const all = figure('Mérések száma')?.textContent
    await user.click(await screen.findByRole('checkbox', { name: 'Étkezés utáni' }))
    expect(figure('Mérések száma')?.textContent).not.toBe(all)
    expect(screen.getByText(/^A szűrők miatt \d+ mérésből \d+ látszik/)).toBeInTheDocument()
    expect(screen.getByRole('checkbox', { name: 'Vércukor' })).toBePartiallyChecked()
    const [reset] = screen.getAllByRole('button', { name: 'Minden látszódjon' })
    await user.click(reset!)
    expect(figure('Mérések száma')?.textContent).toBe(all)
    expect(questions()).toHaveLength(before)
  })

  it('switches charts without asking again', async () => {
    const { user, questions, events } = renderAnalysis()
    await finding()
    const before = questions().length
    await user.click(chart('Átlag-szórás'))
    expect(await screen.findByRole('radiogroup', { name: 'Bontás' })).toBeInTheDocument()
    await user.click(chart('Modell nap'))
    expect(await screen.findByRole('heading', { name: /^Egy átlagos napon \d\d:\d\d körül a legmagasabb/ })).toBeInTheDocument()
    expect(questions()).toHaveLength(before)
    expect(events.map(({ name }) => name)).toContain('analysisChart.changed')
  })

  it('begins at the week of the latest entry, and at the bookmarked range where there is one', async () => {
    const entries = [makeGlucoseEntry({ entryDate: '2026-10-14T07:10:00' })]
    const first = renderAnalysis({ entries, defaultRange: undefined })
    expect(await screen.findByText('2026.10.12. – 2026.10.18.')).toBeInTheDocument()
    first.unmount()
    renderAnalysis({ entries, range: { days: 28, lastDay: '2026-10-20' } })
    expect(await screen.findByText('2026.09.23. – 2026.10.20.')).toBeInTheDocument()
  })

  it('leaves chart, range and filter to a host that keeps them', async () => {
    const onChartChanged = vi.fn<(name: string) => void>()
    const onRangeChanged = vi.fn<(range: object) => void>()
    const onFilterChanged = vi.fn<(filter: object) => void>()
    const view = { chart: 'summary', range: twoWeeks, filter: initialAnalysisFilter } as const
    const { user, update } = renderAnalysis({ ...view, onChartChanged, onRangeChanged, onFilterChanged })
    await finding()
    await user.click(chart('Normál diagram'))
    await user.click(screen.getByRole('radio', { name: '1 hét' }))
    await user.click(screen.getByRole('checkbox', { name: 'Lefekvés előtti' }))
    expect(onChartChanged).toHaveBeenCalledWith('normal')
    expect(onRangeChanged).toHaveBeenCalledWith({ days: 7, lastDay: '2026-11-20' })
    expect(onFilterChanged).toHaveBeenCalledWith({ ...initialAnalysisFilter, bedtime: false })
    expect(chart('Összesítő')).toBeChecked()
    update({ chart: 'averages' })
    expect(await screen.findByRole('radiogroup', { name: 'Bontás' })).toBeInTheDocument()
  })

  it.each([
    ['a phone', true, 'normal', 'chart'],
    ['a phone', true, 'summary', 'figures'],
    ['a desktop', false, 'normal', 'figures'],
  ] as const)('reads on %s (%s) with the view "%s" first the %s', async (_, isNarrow, view, first) => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: isNarrow && query.includes('1019'),
      addEventListener() {},
      removeEventListener() {},
    }))
    renderAnalysis({ entries: days(10, [5, 6, 12]), defaultChart: view })
    await finding()
    const title = screen.getByRole('heading', { name: /a mérések 67%-a/ })
    const isChartFirst = (title.compareDocumentPosition(figures()) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    expect(isChartFirst ? 'chart' : 'figures').toBe(first)
    vi.unstubAllGlobals()
  })

  it('gives the estimates of the 90 days as a range and as an indication', async () => {
    renderAnalysis()
    await finding()
    await waitFor(() => expect(figure('Becsült HbA1c')).toHaveTextContent(/\d,\d–\d,\d%90 nap alapján/))
    expect(figure('Becsült hipók száma')).toHaveTextContent(/\d,\dtájékoztató becslés · LBGI \d,\d/)
  })

  it('says which rule keeps an estimate back, and how far it is from being met', async () => {
    renderAnalysis({ entries: days(10, [5, 6]) })
    await finding()
    await waitFor(() => expect(figure('Becsült HbA1c')).toHaveTextContent('Legalább 30 napon kell mérés, 10 napon van: még 20.'))
    expect(figure('Becsült HbA1c')).toHaveTextContent('legalább 29 nap kell, 9 van: még 20.')
    expect(figure('Becsült hipók száma')).toHaveTextContent('45 nap alatt 90 mérés kell, 20 van: még 70.')
  })

  it('keeps the estimates when the filter hides readings', async () => {
    const { user } = renderAnalysis()
    await finding()
    await waitFor(() => expect(figure('Becsült HbA1c')).toHaveTextContent('%'))
    const before = figure('Becsült HbA1c')?.textContent
    await user.click(screen.getByRole('checkbox', { name: 'Étkezés utáni' }))
    expect(figure('Becsült HbA1c')?.textContent).toBe(before)
  })

  it('does not guess a hypo count without knowing the diabetes type', async () => {
    renderAnalysis({ prepare: (provider) => provider.failNext('therapy.readDiabetesStatus', 500) })
    await finding()
    await waitFor(() => expect(figure('Becsült hipók száma')).toHaveTextContent('Most nem sikerült betölteni.'))
    expect(figure('Becsült HbA1c')).toHaveTextContent('90 nap alapján')
  })

  it('does not pass a week off as whole of which some days are still to come', async () => {
    renderAnalysis({ entries: days(14, [5, 6, 12]), defaultRange: { days: 7, lastDay: '2026-11-22' } })
    await finding()
    expect(screen.getByRole('heading', { name: /^Az eltelt 5 nap alatt a mérések 67%-a/ })).toBeInTheDocument()
    expect(await screen.findByText(/^A 7 napos időszakból eddig 5 nap telt el, a maival együtt\./)).toBeInTheDocument()
  })

  describe('in an empty period', () => {
    const emptyTitle = () => screen.findByRole('heading', { name: 'Itt lesz a mérések elemzése' })

    it('says what will be shown, and in an empty diary leads nowhere', async () => {
      renderAnalysis({ entries: [] })
      const empty = (await emptyTitle()).parentElement!
      expect(figure('Átlag')).toHaveTextContent('–')
      expect(figure('Mérések száma')).toHaveTextContent('0')
      expect(within(empty).queryByRole('button')).not.toBeInTheDocument()
    })

    it('leads to the last entry', async () => {
      const { user } = renderAnalysis({ entries: [makeGlucoseEntry({ entryDate: '2026-08-05T07:00:00' })] })
      await emptyTitle()
      await user.click(await screen.findByRole('button', { name: 'Ugrás az utolsó bejegyzéshez' }))
      expect(await finding()).toBeInTheDocument()
      expect(figure('Mérések száma')).toHaveTextContent('1')
    })

    it('leads one period back where something else than a reading was entered last', async () => {
      const { user } = renderAnalysis({ entries: [makeMealEntry({ entryDate: '2026-11-19T12:00:00' })] })
      const empty = (await emptyTitle()).parentElement!
      await user.click(await within(empty).findByRole('button', { name: 'Előző időszak' }))
      expect(screen.getByText('2026.10.24. – 2026.11.06.')).toBeInTheDocument()
    })
  })

  it('says when the filter hides everything, and shows it again', async () => {
    const { user } = renderAnalysis()
    await finding()
    await user.click(screen.getByRole('checkbox', { name: 'Vércukor' }))
    expect(screen.getByText('A szűrők most minden mérést elrejtenek')).toBeInTheDocument()
    await user.click(screen.getAllByRole('button', { name: 'Minden látszódjon' })[0]!)
    expect(await finding()).toBeInTheDocument()
  })

  it('says that nothing could be loaded, has a dash for each figure, and asks again', async () => {
    const { user } = renderAnalysis({ prepare: (provider) => provider.failNext('diary.list', 500) })
    const again = await screen.findByRole('button', { name: /Újra/ })
    for (const name of ['Átlag', 'Szórás', 'Mérések száma', 'Célértéken belül', 'Becsült HbA1c', 'Becsült hipók száma'])
      expect(figure(name)).toHaveTextContent(`${name}–`)
    expect(figures().querySelector('[aria-busy]')).toBeNull()
    await user.click(again)
    expect(await finding()).toBeInTheDocument()
    expect(figure('Átlag')).not.toHaveTextContent('–')
  })

  it('remarks that few readings say little', async () => {
    renderAnalysis({ entries: [...days(1, [5, 6]), makeMealEntry({ entryDate: '2026-11-20T07:30:00' })] })
    expect(await screen.findByText(/csak 2 számolható mérés van/)).toBeInTheDocument()
  })

  it('shows the table twin of the chart', async () => {
    const { user } = renderAnalysis({ defaultChart: 'averages' })
    await finding()
    await user.click(screen.getByRole('button', { name: 'Táblázat' }))
    expect(await screen.findByRole('columnheader', { name: /Szórás/ })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Táblázat' })).toHaveAttribute('aria-expanded', 'true')
  })

  it('saves the figures as a file that names the chart and its days, and no person', async () => {
    URL.createObjectURL = () => 'blob:chart'
    URL.revokeObjectURL = () => {}
    const saved: string[] = []
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    const { user, events } = renderAnalysis({ defaultChart: 'averages' })
    await finding()
    await user.click(screen.getByRole('button', { name: 'Letöltés' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Táblázat (CSV)' }))
    await waitFor(() => expect(saved).toEqual(['diab-atlag-szoras-2026-11-07-2026-11-20.csv']))
    await waitFor(() => expect(events.map(({ name }) => name)).toContain('analysisChart.exported'))
    click.mockRestore()
  })

  it('opens the report of the period', async () => {
    const { user, events } = renderAnalysis({ defaultChart: 'averages' })
    await finding()
    await user.click(await screen.findByRole('button', { name: 'Összefoglaló az orvosnak' }))
    expect(await screen.findByRole('dialog', { name: 'Összefoglaló az orvosnak' }, { timeout: 10_000 })).toBeInTheDocument()
    expect(events.map(({ name }) => name)).toContain('analysisReport.opened')
  })

  it('reports the last 14 days, today included, where the shown week has just begun', async () => {
    const { user } = renderAnalysis({ defaultChart: 'averages', defaultRange: { days: 7, lastDay: '2026-11-22' } })
    await finding()
    await user.click(await screen.findByRole('button', { name: 'Összefoglaló az orvosnak' }))
    await screen.findByRole('dialog', { name: 'Összefoglaló az orvosnak' }, { timeout: 10_000 })
    expect((await screen.findAllByText(/Időszak: 2026\.11\.07\. – 2026\.11\.20\. \(14 nap\)/)).length).toBe(2)
  })

  it('offers no report made of a guess', async () => {
    renderAnalysis({
      defaultChart: 'averages',
      prepare: (provider) => provider.failNext('therapy.readDiabetesStatus', 500),
    })
    await finding()
    expect(await screen.findByRole('button', { name: 'Nyomtatás' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Összefoglaló az orvosnak' })).not.toBeInTheDocument()
  })

  it('appears twice on one page without requesting twice', async () => {
    const { questions } = renderAnalysis({ count: 2 })
    await waitFor(() => expect(screen.getAllByRole('heading', { name: /^Két hét alatt/ })).toHaveLength(2))
    expect(questions()).toHaveLength(2)
  })

  it('requests the entries again on refetch', async () => {
    const ref = createRef<AnalysisChartsHandle>()
    const { questions } = renderAnalysis({ ref } as object)
    await finding()
    const before = questions().length
    act(() => ref.current?.refetch())
    await waitFor(() => expect(questions()).toHaveLength(before + 2))
  })

  it('is worked by keyboard: charts and periods by arrows, filters by space', async () => {
    const { user } = renderAnalysis({ entries: makeDiary({ days: 20, now }) })
    await finding()
    act(() => chart('Összesítő').focus())
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    expect(chart('Átlag-szórás')).toBeChecked()
    act(() => screen.getByRole('checkbox', { name: 'Általános' }).focus())
    await user.keyboard(' ')
    expect(screen.getByRole('checkbox', { name: 'Általános' })).not.toBeChecked()
  })
})
