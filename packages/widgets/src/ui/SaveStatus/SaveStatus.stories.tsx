import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { row } from '../AllParts/AllParts.css.ts'
import { SaveStatus } from './SaveStatus.tsx'

const meta = { title: 'ui/SaveStatus', component: SaveStatus, args: { state: 'saved' } } satisfies Meta<typeof SaveStatus>
export default meta
type Story = StoryObj<typeof meta>

export const States: Story = {
  render: () => (
    <div className={row}>
      <SaveStatus state="saving" />
      <SaveStatus state="saved" />
      <SaveStatus state="failed" onRetry={() => {}} />
    </div>
  ),
}

export const Saving: Story = { args: { state: 'saving' } }
export const Saved: Story = {}
export const Failed: Story = { args: { state: 'failed', onRetry: fn() } }
