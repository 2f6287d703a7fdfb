import type { Meta, StoryObj } from '@storybook/react-vite'
import { stack } from '../AllParts/AllParts.css.ts'
import { ProgressBar } from './ProgressBar.tsx'

const meta = { title: 'ui/ProgressBar', component: ProgressBar, args: { label: 'Feltöltés' } } satisfies Meta<typeof ProgressBar>
export default meta

export const Looks: StoryObj<typeof meta> = {
  render: (args) => (
    <div className={stack}>
      <ProgressBar {...args} value={120} max={450} valueText="120 / 450 mérés" />
      <ProgressBar {...args} />
      <ProgressBar {...args} look="line" />
    </div>
  ),
}
