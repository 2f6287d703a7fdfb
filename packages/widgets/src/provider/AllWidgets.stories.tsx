import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { english } from '../../exports/unstable/languages.ts'
import type { DiabProviderProps } from './DiabProvider.tsx'
import { ClinicPage, createClinicDay, widgetsOf } from './testing/allWidgets.tsx'

/** The five widgets under each other, as on a portal's page. */
function WidgetsUnderEachOther(props: Pick<DiabProviderProps, 'appearance' | 'glucoseUnit' | 'locale' | 'theme'>) {
  const [day] = useState(() => createClinicDay())
  return (
    <ClinicPage day={day} {...props}>
      {Object.entries(widgetsOf(day)).map(([name, widget]) => (
        <div key={name}>{widget}</div>
      ))}
    </ClinicPage>
  )
}

const meta = {
  title: 'provider/All widgets',
  component: WidgetsUnderEachOther,
  tags: ['!autodocs'],
  parameters: { ownProvider: true },
} satisfies Meta<typeof WidgetsUnderEachOther>
export default meta
type Story = StoryObj<typeof meta>

const widgets = () => [...document.querySelectorAll<HTMLElement>('[data-diab-widget]')]

/** Waits until each of the five shows its data. */
async function isShown() {
  await waitFor(() => expect(widgets()).toHaveLength(5))
  await waitFor(() => expect(document.querySelectorAll('[aria-busy="true"], [role="progressbar"]')).toHaveLength(0))
  await waitFor(() => expect(document.querySelectorAll('tbody tr, [role="row"]').length).toBeGreaterThan(0))
}

/** Each value in the unit that the reader chose. */
export const InMgDl: Story = {
  args: { glucoseUnit: 'mg/dl' },
  play: async ({ canvasElement }) => {
    await isShown()
    await expect(canvasElement.textContent).toContain('mg/dl')
  },
}

export const InEnglish: Story = { args: { glucoseUnit: 'mg/dl', locale: english }, play: isShown }

export const Compact: Story = { args: { appearance: { density: 'compact' } }, play: isShown }
