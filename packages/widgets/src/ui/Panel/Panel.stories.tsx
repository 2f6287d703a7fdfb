import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
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
/** The part between head and foot scrolls. */
export const LongBody: Story = {
  args: {
    children: Array.from({ length: 12 }, (_, index) => <TextField key={index} label={`${index + 1}. mező`} value="" onChange={() => {}} />),
  },
}

const sentences = Array.from({ length: 40 }, (_, index) => <p key={index}>{index + 1}. A bejegyzéseidet a rendelőd orvosai látják.</p>)

/** A text alone leads no keyboard into it, so the body is a stop itself for as long as it scrolls. */
export const LongText: Story = {
  args: { title: 'Adatkezelési tájékoztató', icon: undefined, kind: undefined, onClose: undefined, children: sentences },
  play: async ({ canvas }) => {
    const text = await canvas.findByRole('group', { name: 'Adatkezelési tájékoztató' })
    await userEvent.tab()
    await expect(text).toHaveFocus()
    const { style } = text.parentElement!.parentElement!
    style.height = '4000px'
    await waitFor(() => expect(canvas.queryByRole('group')).toBeNull())
    style.height = ''
    await canvas.findByRole('group')
  },
}
