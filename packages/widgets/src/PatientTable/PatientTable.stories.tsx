import { people } from '@diab/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { type PatientTableStageProps, PatientTableStage } from './testing/PatientTableStage.tsx'
import { makeClinicPatient } from './testing/makePatients.ts'
import { PatientTable } from './PatientTable.tsx'

const meta = {
  title: 'Widgets/PatientTable',
  component: PatientTable as ComponentType<PatientTableStageProps>,
  render: (args) => <PatientTableStage {...args} />,
  parameters: { ownProvider: true, controls: { exclude: ['width'] } },
  args: { width: 1180 },
} satisfies Meta<PatientTableStageProps>

export default meta
type Story = StoryObj<typeof meta>

const waitForRows: NonNullable<Story['play']> = async ({ canvas }) => {
  await waitFor(() => expect(canvas.getAllByRole('link').length).toBeGreaterThan(3), { timeout: 10_000 })
}
const pageOf = (canvasElement: HTMLElement) => within(canvasElement.ownerDocument.body)

export const Full: Story = { play: waitForRows }
export const Dark: Story = { tags: ['!autodocs'], args: { theme: 'dark' }, play: waitForRows }
export const HighContrast: Story = { tags: ['!autodocs'], args: { theme: 'high-contrast' }, play: waitForRows }
export const LargeType: Story = { tags: ['!autodocs'], args: { largeType: true }, play: waitForRows }
export const Phone: Story = { tags: ['!autodocs'], args: { width: 360 }, play: waitForRows }
export const PhoneDark: Story = { tags: ['!autodocs'], args: { width: 360, theme: 'dark' }, play: waitForRows }
export const Tablet: Story = { tags: ['!autodocs'], args: { width: 768 }, play: waitForRows }

const mixed = { lowCount: 0, normalCount: 40, highCount: 0, inTargetShare: 1, sensorCounts: { lowCount: 0, normalCount: 25, highCount: 0 } }

/** At the width that the host app leaves at 1280, both shares of a mixed period have room, however long they are. */
export const MixedPeriod: Story = {
  args: {
    width: 1020,
    patients: [
      makeClinicPatient(1, { triage: { periodKind: 'mixed', ...mixed } }),
      ...[2, 3, 4].map((number) => makeClinicPatient(number)),
      makeClinicPatient(5, { triage: { periodKind: 'mixed', ...mixed, sensorCounts: { lowCount: 3, normalCount: 9, highCount: 4 } } }),
    ],
  },
  play: async (context) => {
    await waitForRows(context)
    for (const text of ['szenzor 100%', 'szenzor 56%']) {
      const cell = context.canvas.getByText(text).closest('[role="gridcell"]')
      await expect(cell?.scrollWidth).toBeLessThanOrEqual(cell?.clientWidth ?? 0)
    }
  },
}

export const FiftyThousand: Story = {
  tags: ['!autodocs'],
  args: { patientCount: 50_000, count: 0 },
  play: async (context) => {
    await waitForRows(context)
    await userEvent.type(context.canvas.getByRole('searchbox'), 'zsiros zsofia')
    await waitFor(() => expect(context.canvas.getAllByRole('link')[0]).toHaveTextContent('Zsíros Zsófia'))
  },
}

export const ReadOnlyForAttendant: Story = {
  args: { signedInAs: people.attendant, readOnly: true },
  play: async (context) => {
    await waitForRows(context)
    await expect(context.canvas.queryByRole('button', { name: /műveletek/ })).toBeNull()
    await expect(context.canvas.queryByRole('columnheader', { name: 'VIP' })).toBeNull()
  },
}

export const Empty: Story = {
  args: { count: 0 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Itt lesznek a rendelő páciensei')).toBeVisible()
  },
}

export const NoMatches: Story = {
  args: { defaultFilter: { sortBy: 'name_asc', patientInfo: 'xyz' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nincs ilyen páciens')).toBeVisible()
  },
}

export const Loading: Story = { tags: ['!autodocs'], args: { prepare: (provider) => void provider.delayNext('clinicPatientList.list') } }

export const Failed: Story = {
  args: {
    prepare: (provider) => {
      for (let attempt = 0; attempt < 4; attempt++) provider.failNext('clinicPatientList.list', 500)
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('A páciensek listája nem töltődött be')).toBeVisible()
  },
}

export const Selected: Story = {
  tags: ['!autodocs'],
  play: async (context) => {
    await waitForRows(context)
    await userEvent.click(context.canvas.getByRole('checkbox', { name: 'Mindenki kijelölése' }))
    await expect(await context.canvas.findByText('40 kijelölve')).toBeVisible()
  },
}

export const Removed: Story = {
  tags: ['!autodocs'],
  play: async (context) => {
    await waitForRows(context)
    await userEvent.click(context.canvas.getAllByRole('button', { name: /: műveletek$/ })[2]!)
    await userEvent.click(await pageOf(context.canvasElement).findByRole('menuitem', { name: 'Eltávolítás a rendelőből' }))
    await expect(await context.canvas.findByRole('button', { name: /^Visszavonás: / })).toBeVisible()
  },
}

export const Doctors: Story = {
  tags: ['!autodocs'],
  play: async (context) => {
    await waitForRows(context)
    await userEvent.click(context.canvas.getAllByRole('button', { name: /: műveletek$/ })[1]!)
    await userEvent.click(await pageOf(context.canvasElement).findByRole('menuitem', { name: 'Kezelőorvosok…' }))
    const dialog = await pageOf(context.canvasElement).findByRole('dialog', { name: /kezelőorvosai$/ })
    // It fades in.
    await waitFor(() => expect(dialog).toBeVisible())
  },
}

export const Columns: Story = {
  tags: ['!autodocs'],
  play: async (context) => {
    await waitForRows(context)
    await userEvent.click(context.canvas.getByRole('button', { name: 'Oszlopok' }))
    await userEvent.click(await pageOf(context.canvasElement).findByRole('checkbox', { name: 'Átlag' }))
    await waitFor(() => expect(context.canvas.queryByRole('columnheader', { name: 'Átlag' })).toBeNull())
  },
}
