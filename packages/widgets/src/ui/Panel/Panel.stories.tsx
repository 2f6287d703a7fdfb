import type { Meta, StoryObj } from '@storybook/react-vite'
import { panel } from '../AllParts/AllParts.css.ts'
import { Button } from '../Button/Button.tsx'
import { TextField } from '../TextField/TextField.tsx'
import { Panel } from './Panel.tsx'

const meta = {
  title: 'ui/Panel',
  component: Panel,
  args: {
    title: 'Vércukor szerkesztése',
    icon: 'glucose',
    kind: 'glucose',
    children: 'A bejegyzés mezői',
    onClose: () => {},
    footer: <Button variant="primary">Mentés</Button>,
    footerStart: (
      <Button variant="danger" icon="trash">
        Törlés
      </Button>
    ),
  },
  decorators: [
    (Story) => (
      <div className={panel}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Panel>
export default meta
type Story = StoryObj<typeof meta>

export const SidePanel: Story = {}

export const WithoutClose: Story = { args: { onClose: undefined } }
export const WithoutFoot: Story = { args: { footer: undefined, footerStart: undefined } }
/** What is between head and foot scrolls. */
export const LongBody: Story = {
  args: {
    children: Array.from({ length: 12 }, (_, index) => <TextField key={index} label={`${index + 1}. mező`} value="" onChange={() => {}} />),
  },
}
