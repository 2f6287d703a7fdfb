import { configure, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { demoClinic, people } from '@diab/core/testing'
import { AnalysisCharts } from '../../exports/analysis-charts.ts'
import { DiaryTimeline } from '../../exports/diary-timeline.ts'
import { english, intlConventions } from '../../exports/unstable/languages.ts'
import { PatientTable } from '../../exports/patient-table.ts'
import { DateField, NumberField } from '../../exports/unstable/ui.ts'
import { DiabProvider } from './DiabProvider.tsx'
import { ClinicPage, createClinicDay, range } from './testing/allWidgets.tsx'
import { settle } from './testing/pressEverything.ts'

configure({ asyncUtilTimeout: 15_000 })

const day = createClinicDay()
const table = <PatientTable clinicId={demoClinic.id} />
const rootOf = (container: HTMLElement) => container.querySelector<HTMLElement>('[data-diab-root]')!

it('a page in English shows nothing until it can show English', async () => {
  const { container } = render(
    <ClinicPage day={day} locale="en">
      {table}
    </ClinicPage>,
  )
  expect(container.textContent).toBe('')
  expect(await screen.findByPlaceholderText('Name, date of birth or email')).toBeVisible()
  await settle()
  expect(screen.getByRole('columnheader', { name: 'Date of birth' })).toBeVisible()
  for (const element of [rootOf(container), document.querySelector('[data-diab-portal]')]) {
    expect(element).toHaveAttribute('lang', 'en-GB')
    expect(element).toHaveAttribute('dir', 'ltr')
  }
})

it("a portal's own sentence wins over ours in English", async () => {
  render(
    <ClinicPage day={day} locale="en" messages={{ 'patientTable.toolbar.search': 'Find a client' }}>
      {table}
    </ClinicPage>,
  )
  expect(await screen.findByRole('searchbox', { name: 'Find a client' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Columns' })).toBeVisible()
})

it('a page that changes its language shows the former until the next is there', async () => {
  const page = (locale: 'hu' | 'en') => (
    <ClinicPage day={day} locale={locale}>
      {table}
    </ClinicPage>
  )
  const { container, rerender } = render(page('hu'))
  expect(await screen.findByPlaceholderText('Név, születési dátum vagy e-mail')).toBeVisible()
  rerender(page('en'))
  expect(container.textContent).not.toBe('')
  expect(await screen.findByPlaceholderText('Name, date of birth or email')).toBeVisible()
  expect(rootOf(container)).toHaveAttribute('lang', 'en-GB')
  rerender(page('hu'))
  expect(await screen.findByPlaceholderText('Név, születési dátum vagy e-mail')).toBeVisible()
  expect(rootOf(container)).toHaveAttribute('lang', 'hu')
})

it("a portal's own language is an object, and needs no loading", () => {
  const german = {
    ...english,
    tag: 'de-DE',
    conventions: intlConventions('de-DE'),
    messages: { ...english.messages, 'patientTable.toolbar.search': 'Suche' },
  }
  const { container } = render(
    <ClinicPage day={day} locale={german}>
      {table}
    </ClinicPage>,
  )
  expect(rootOf(container)).toHaveAttribute('lang', 'de-DE')
  expect(screen.getByRole('searchbox', { name: 'Suche' })).toBeVisible()
  expect(german.conventions.date('2026-11-20', 'full')).toBe('20. Nov. 2026')
})

it('two providers on one page write numbers and dates each in its own language', async () => {
  const charts = <AnalysisCharts patientId={people.patient.id} defaultRange={range} />
  render(
    <>
      {(['en', 'hu'] as const).map((locale) => (
        <section key={locale} data-testid={locale}>
          <ClinicPage day={day} locale={locale}>
            {charts}
          </ClinicPage>
        </section>
      ))}
    </>,
  )
  const textOf = (name: string) => screen.getByTestId(name).textContent
  await waitFor(() => expect(textOf('en')).toMatch(/14 Nov 2026 – 20 Nov 2026/))
  await settle()
  expect(textOf('en')).toMatch(/\d\.\d/)
  expect(textOf('en')).not.toMatch(/\d,\d|2026\.11/)
  expect(textOf('hu')).toMatch(/2026\.11\.14\. – 2026\.11\.20\./)
  expect(textOf('hu')).toMatch(/\d,\d/)
})

it('a diary stays in its language when its filter opens beside one that was drawn last in another', async () => {
  const user = userEvent.setup()
  render(
    <>
      {([english, 'hu'] as const).map((locale) => (
        <section key={locale === 'hu' ? 'hu' : 'en'} data-testid={locale === 'hu' ? 'hu' : 'en'}>
          <ClinicPage day={day} locale={locale}>
            <DiaryTimeline patientId={people.patient.id} defaultRange={range} height={560} />
          </ClinicPage>
        </section>
      ))}
    </>,
  )
  const diary = within(screen.getByTestId('en'))
  expect(await diary.findByText(/14 Nov 2026 – 20 Nov 2026/)).toBeVisible()
  expect(await within(screen.getByTestId('hu')).findByText(/2026\.11\.14\. – 2026\.11\.20\./)).toBeVisible()
  await settle()
  await user.click(diary.getByRole('button', { name: 'Filters' }))
  expect(await screen.findByRole('checkbox', { name: 'Meal' })).toBeInTheDocument()
  expect(diary.getByText(/14 Nov 2026 – 20 Nov 2026/)).toBeVisible()
})

/** A date and a number in each of two languages; whatever is typed draws all of them, the Hungarian ones last. */
function FieldsOfTwoLanguages() {
  const [typed, setTyped] = useState<Record<string, string>>({})
  const fieldOf = (label: string) => ({
    label,
    value: typed[label] ?? '',
    onChange: (value: string) => setTyped((before) => ({ ...before, [label]: value })),
  })
  return (
    <>
      <DiabProvider locale={english}>
        <DateField {...fieldOf('Day')} />
        <NumberField {...fieldOf('Dose')} step={0.5} />
      </DiabProvider>
      <DiabProvider locale="hu">
        <DateField {...fieldOf('Nap')} />
        <NumberField {...fieldOf('Adag')} step={0.5} />
      </DiabProvider>
    </>
  )
}

it('fields of two languages on one page write what was typed each in its own', async () => {
  const user = userEvent.setup()
  render(<FieldsOfTwoLanguages />)
  await user.type(screen.getByLabelText('Day'), '2026.11.20.')
  await user.type(screen.getByLabelText('Dose'), '1{ArrowUp}')
  await user.type(screen.getByLabelText('Nap'), '2026-11-20')
  await user.type(screen.getByLabelText('Adag'), '1{ArrowUp}')
  expect(screen.getByLabelText('Day')).toHaveValue('2026-11-20')
  expect(screen.getByLabelText('Dose')).toHaveValue('1.5')
  expect(screen.getByLabelText('Nap')).toHaveValue('2026.11.20.')
  expect(screen.getByLabelText('Adag')).toHaveValue('1,5')
})
