import { createDiabClient } from '@diab/core/client'
import { createFakeProvider, fakeMedicine, type FakeProvider, makeId, people } from '@diab/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentType, useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { DiabProvider } from '../../provider/DiabProvider.tsx'
import { SavedMedicines, type SavedMedicinesProps } from './SavedMedicines.tsx'

interface StageProps extends Partial<SavedMedicinesProps> {
  saved?: readonly string[]
  prepare?: (provider: FakeProvider) => void
}

function MedicinesStage({ saved = [], prepare, readOnly }: StageProps) {
  const [stage] = useState(() => {
    const provider = createFakeProvider({ now: '2026-11-20T18:42:00' })
    provider.state.savedMedicines[people.patient.id] = saved.map((atcCode, index) => ({
      id: makeId(0x74, index + 1),
      medicine: fakeMedicine(atcCode),
    }))
    prepare?.(provider)
    return { provider, client: createDiabClient(provider.clientOptions) }
  })
  return (
    <DiabProvider client={stage.client} now={stage.provider.clock.now} user={people.patient}>
      <div style={{ padding: 12, background: 'var(--diab-surface-page)' }}>
        <SavedMedicines patientId={people.patient.id} readOnly={readOnly} />
      </div>
    </DiabProvider>
  )
}

const meta = {
  title: 'Widgets/SavedMedicines',
  component: SavedMedicines as ComponentType<StageProps>,
  render: (args) => <MedicinesStage {...args} />,
  parameters: { ownProvider: true, controls: { exclude: ['saved'] } },
  args: { saved: ['A10AB05', 'A10AE04', 'A10BA02'] },
} satisfies Meta<StageProps>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Metformin')).toBeVisible()
  },
}

export const Searching: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('combobox', { name: 'Gyógyszer keresése' }), 'inz')
    await expect(await canvas.findByRole('option', { name: /Inzulin lispro/ })).toBeVisible()
    // Saved already, so not offered again.
    await expect(canvas.queryByRole('option', { name: /Inzulin aszpart Gyorshatású/ })).toBeNull()
  },
}

export const NothingFound: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('combobox', { name: 'Gyógyszer keresése' }), 'xyz')
    await expect(await canvas.findByText('A keresett gyógyszer nem található')).toBeVisible()
  },
}

export const Removed: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Metformin törlése a listáról' }))
    await expect(canvas.getByRole('button', { name: 'Visszavonás: Metformin' })).toHaveFocus()
  },
}

export const Empty: Story = {
  args: { saved: [] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nincs mentett gyógyszer.')).toBeVisible()
  },
}

export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ez a lista most csak olvasható.')).toBeVisible()
  },
}

export const Failed: Story = {
  args: {
    prepare: (provider) => {
      for (let attempt = 0; attempt < 4; attempt++) provider.failNext('medicine.listSaved', 500)
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('A gyógyszerek nem töltődtek be')).toBeVisible()
  },
}
