import type { Meta, StoryObj } from '@storybook/react-vite'
import { row } from '../AllParts/AllParts.css.ts'
import { Button } from '../Button/Button.tsx'
import { Spinner } from './Spinner.tsx'

const meta = { title: 'ui/Spinner', component: Spinner } satisfies Meta<typeof Spinner>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const InAButton: Story = { render: () => <Button busy>Mentés</Button> }
export const BesideText: Story = {
  render: () => (
    <span className={row}>
      <Spinner /> Betöltés…
    </span>
  ),
}
export const InTheDark: Story = { globals: { theme: 'dark' } }
