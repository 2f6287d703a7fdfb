import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import { expect } from 'storybook/test'
import type { PatientTableProps } from './PatientTable.tsx'
import { PatientTableView } from './PatientTableView.tsx'
import { PatientTableStage, type PatientTableStageProps } from './testing/PatientTableStage.tsx'
import { usePatientTable } from './usePatientTable.ts'

/** A portal's own component: the hook for data and state, the view for the look, and whatever the portal puts around them. */
function OwnPatientTable(options: PatientTableProps) {
  const model = usePatientTable(options)
  return <PatientTableView model={model} />
}

const meta = {
  title: 'Widgets/PatientTable/PatientTableView',
  component: PatientTableView as unknown as ComponentType<PatientTableStageProps>,
  parameters: { ownProvider: true, controls: { exclude: ['arrangement', 'width'] } },
  args: { arrangement: OwnPatientTable, width: 1180 },
  render: (args) => <PatientTableStage {...args} />,
} satisfies Meta<PatientTableStageProps>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('link')).length).toBeGreaterThan(3)
  },
}

export const Dark: Story = { args: { theme: 'dark' } }

export const Empty: Story = {
  args: { count: 0 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Itt lesznek a rendelő páciensei')).toBeVisible()
  },
}

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
