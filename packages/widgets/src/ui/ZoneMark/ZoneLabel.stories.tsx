import type { Meta, StoryObj } from '@storybook/react-vite'
import { ZoneLabel } from './ZoneLabel.tsx'

const meta = { title: 'ui/ZoneLabel', component: ZoneLabel, args: { zone: 2 } } satisfies Meta<typeof ZoneLabel>
export default meta
type Story = StoryObj<typeof meta>

export const Low: Story = { args: { zone: 1 } }
export const Normal: Story = {}
export const High: Story = { args: { zone: 3 } }
export const Unusual: Story = { args: { zone: 3, unusual: true } }
export const OwnText: Story = { args: { children: 'normál · cél 4,0–7,0 mmol/l' } }
