import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import { makeSensorDiary, people } from '@diab/core/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { AnalysisCharts } from '../../exports/analysis-charts.ts'
import { DiaryTimeline } from '../../exports/diary-timeline.ts'
import { english } from '../../exports/unstable/languages.ts'
import { ClinicPage, createClinicDay, range, widgetsOf } from './testing/allWidgets.tsx'
import { settle } from './testing/pressEverything.ts'

configure({ asyncUtilTimeout: 15_000 })

/** What is in mmol whatever is chosen: ketones, and HbA1c in mmol/mol. */
const exceptions = /keton|ketone|mmol\/mol/i
const attributes = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder']

/** Every text on the page that is read or heard, each with the row or sentence around it. */
function texts(root: ParentNode = document.body): string[] {
  return [...root.querySelectorAll('*:not(script):not(style)')].flatMap((element) => [
    ...attributes.map((name) => element.getAttribute(name) ?? ''),
    ...[...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE && /mmol|mg\/dl/.test(node.textContent ?? ''))
      .map(() => element.closest('tr, li, button, p')?.textContent ?? element.textContent ?? ''),
  ])
}
const inMmol = () => texts().filter((text) => text.includes('mmol') && !exceptions.test(text))

const day = createClinicDay()
const names = Object.keys(widgetsOf(day))
const pageOf = (name: string, glucoseUnit?: 'mmol/l' | 'mg/dl') => (
  <ClinicPage day={day} glucoseUnit={glucoseUnit}>
    {widgetsOf(day)[name]}
  </ClinicPage>
)
/** A chart arrives after its page. */
async function loaded(container: HTMLElement) {
  await waitFor(() => expect(container).not.toHaveTextContent('betöltése…'))
  await settle()
}
/** Ids and the like differ from one drawing to the next; what is read does not. */
const shown = (container: HTMLElement) =>
  [...container.querySelectorAll('[data-diab-widget]')].map((widget) => widget.textContent).join('\n')

afterEach(cleanup)

describe('in mg/dl', () => {
  it.each(names)('%s shows no value in mmol/l', async (name) => {
    const { container } = render(pageOf(name, 'mg/dl'))
    await waitFor(() => expect(container.querySelector('[data-diab-widget]')).not.toBeNull())
    await loaded(container)
    expect(inMmol()).toEqual([])
    // A value and its unit are in one sentence: none has the decimals of the other unit.
    expect(texts(container).filter((text) => /\d[,.]\d+\s?mg\/dl/.test(text))).toEqual([])
  })

  it('the figures of a sensor name its target as it is published', async () => {
    day.provider.state.entries[people.treatedPatient.id] = makeSensorDiary({ days: 14, lastDay: range.lastDay, seed: 3 })
    const { container } = render(
      <ClinicPage day={day} glucoseUnit="mg/dl">
        <AnalysisCharts patientId={people.treatedPatient.id} defaultRange={{ ...range, days: 14 }} />
      </ClinicPage>,
    )
    expect(await screen.findByText('70–180 mg/dl')).toBeInTheDocument()
    await loaded(container)
    // A card that is printed by itself names the unit, too.
    expect(await screen.findByText('átlag: mg/dl')).toBeInTheDocument()
    expect(inMmol()).toEqual([])
    expect(texts(container).filter((text) => /\d[,.]\d+\s?mg\/dl/.test(text))).toEqual([])
  })

  it('in English, too', async () => {
    render(
      <ClinicPage day={day} locale={english} glucoseUnit="mg/dl">
        {widgetsOf(day)['analysis-charts']}
        {widgetsOf(day)['therapy-editor']}
      </ClinicPage>,
    )
    expect(await screen.findAllByText(/mg\/dl/)).not.toHaveLength(0)
    await settle()
    expect(inMmol()).toEqual([])
  })

  it.each(names)('%s shows the same after another choice and back', async (name) => {
    const { container, rerender } = render(pageOf(name, 'mg/dl'))
    await loaded(container)
    const first = shown(container)
    rerender(pageOf(name, 'mmol/l'))
    await loaded(container)
    const other = shown(container)
    rerender(pageOf(name, 'mg/dl'))
    await loaded(container)
    expect(inMmol()).toEqual([])
    // A diary draws more of its rows with time.
    const values = (text: string) => text.match(/[\d,]+ (?:mmol\/l|mg\/dl)/g) ?? []
    if (name === 'diary-timeline') expect(values(shown(container))).toEqual(expect.arrayContaining(values(first)))
    else expect(shown(container)).toBe(first)
    cleanup()
    const again = render(pageOf(name))
    await loaded(again.container)
    if (name === 'diary-timeline') expect(values(other)).toEqual(expect.arrayContaining(values(shown(again.container))))
    else expect(shown(again.container)).toBe(other)
  })

  it('beside a widget in mmol/l, each shows its own', async () => {
    render(
      <>
        {(['mg/dl', 'mmol/l'] as const).map((unit) => (
          <section key={unit} data-testid={unit}>
            <ClinicPage day={day} glucoseUnit={unit}>
              <AnalysisCharts patientId={people.patient.id} defaultRange={range} />
              <DiaryTimeline patientId={people.patient.id} defaultRange={range} height={560} />
            </ClinicPage>
          </section>
        ))}
      </>,
    )
    const textOf = (unit: string) => screen.getByTestId(unit).textContent
    expect(await within(screen.getByTestId('mg/dl')).findAllByText(/mg\/dl/)).not.toHaveLength(0)
    await settle()
    expect(textOf('mg/dl')).not.toMatch(/mmol/)
    expect(textOf('mmol/l')).not.toMatch(/mg\/dl/)
    expect(textOf('mmol/l')).toMatch(/\d,\d mmol\/l/)
  })
})

it('what is no unit is mmol/l, and so is none', async () => {
  render(
    <ClinicPage day={day} glucoseUnit={'mg' as 'mg/dl'}>
      {widgetsOf(day)['therapy-editor']}
    </ClinicPage>,
  )
  expect(await screen.findAllByText(/mmol\/l/)).not.toHaveLength(0)
})
