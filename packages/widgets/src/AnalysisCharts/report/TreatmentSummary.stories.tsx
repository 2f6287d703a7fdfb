import { people } from '@diab/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { dayDiary, makeSummary, meterDiary, sensorDiary } from './testing/makeSummary.ts'
import { SummaryStage } from './testing/SummaryStage.tsx'
import { TreatmentSummary } from './TreatmentSummary.tsx'

const meta = {
  title: 'Widgets/AnalysisCharts/TreatmentSummary',
  tags: ['!autodocs'],
  component: SummaryStage,
  args: { makeEntries: meterDiary },
} satisfies Meta<typeof SummaryStage>
export default meta
type Story = StoryObj<typeof meta>

/** Expects that nothing is cut off: the content ends above the foot, and the foot is on the page. */
async function expectPagesToFit(canvasElement: HTMLElement) {
  const pages = [...canvasElement.querySelectorAll('article')]
  await expect(pages).toHaveLength(2)
  for (const page of pages) {
    const foot = page.querySelector('footer') as HTMLElement
    const above = foot.previousElementSibling as HTMLElement
    await expect(above.getBoundingClientRect().bottom).toBeLessThan(foot.getBoundingClientRect().top)
    await expect(foot.getBoundingClientRect().bottom).toBeLessThanOrEqual(page.getBoundingClientRect().bottom - 44)
    await expect(page.scrollWidth).toBe(page.clientWidth)
  }
}

export const MeterFortnight: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('Az AGP-oldalhoz nincs elég szenzoradat')).toBeVisible()
    await expect(canvas.getByText('Ebben az időszakban egyetlen szenzoradat sincs.')).toBeVisible()
    await expectPagesToFit(canvasElement)
  },
}

export const MeterQuarter: Story = {
  args: { days: 90 },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText(/és még \d+, a naplóban/)).toBeVisible()
    await expectPagesToFit(canvasElement)
  },
}

export const SensorFortnight: Story = {
  args: { makeEntries: sensorDiary },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('img', { name: /^AGP-görbe/ })).toBeVisible()
    await expectPagesToFit(canvasElement)
  },
}

/** Enough sensor readings on too few days: no curve, and what is missing. */
export const SensorWeek: Story = {
  args: { makeEntries: sensorDiary, days: 7 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Az időszak 7 nap, legalább 14 kell: még 7 nap hiányzik.')).toBeVisible()
    await expect(canvas.queryByRole('img', { name: /^AGP-görbe/ })).toBeNull()
  },
}

export const OneDay: Story = {
  args: { makeEntries: dayDiary, days: 1 },
  play: async ({ canvasElement }) => expectPagesToFit(canvasElement),
}

export const Empty: Story = {
  args: { makeEntries: () => [] },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('Ebben az időszakban nincs mérővel vagy kézzel rögzített mérés.')).toBeVisible()
    await expectPagesToFit(canvasElement)
  },
}

/** The dialog reads whose summary it is, and prints nothing without a name. */
export const InItsDialog: Story = {
  globals: { theme: 'dark' },
  render: () => <TreatmentSummary open onClose={() => {}} patientId={people.patient.id} {...makeSummary(meterDiary())} />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body)
    const dialog = await page.findByRole('dialog', { name: 'Összefoglaló az orvosnak' })
    await expect(await within(dialog).findAllByText('Kovács Anna')).toHaveLength(2)
    await expect(within(dialog).getByRole('button', { name: 'Nyomtatás' })).toBeEnabled()
    await userEvent.tab()
    await expect(dialog).toContainElement(document.activeElement as HTMLElement)
  },
}
