import type { Meta, StoryObj } from '@storybook/react-vite'
import { stack } from '../AllParts/AllParts.css.ts'
import { ProgressBar } from './ProgressBar.tsx'

const meta = { title: 'ui/ProgressBar', component: ProgressBar, args: { label: 'Feltöltés' } } satisfies Meta<typeof ProgressBar>
export default meta
type Story = StoryObj<typeof meta>

export const Looks: Story = {
  render: (args) => (
    <div className={stack}>
      <ProgressBar {...args} value={120} max={450} valueText="120 / 450 mérés" />
      <ProgressBar {...args} />
      <ProgressBar {...args} look="line" />
    </div>
  ),
}

export const Known: Story = { args: { value: 120, max: 450, valueText: '120 / 450 mérés' } }
export const UnknownEnd: Story = {}
export const ThinLine: Story = { args: { look: 'line', value: 40 } }
