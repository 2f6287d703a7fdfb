import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { WhatIs } from './WhatIs.tsx'

const meta = { title: 'ui/WhatIs', component: WhatIs, args: { term: 'lbgi' } } satisfies Meta<typeof WhatIs>
export default meta
type Story = StoryObj<typeof meta>

export const LowRisk: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Mi ez? LBGI' }))
    const text = await within(document.body).findByText(/alacsony vércukrok kockázati mutatója/)
    // It fades in.
    await waitFor(() => expect(text).toBeVisible())
  },
}
export const Variation: Story = { args: { term: 'cv' } }
export const Gmi: Story = { args: { term: 'gmi' } }
export const Consensus: Story = { args: { term: 'consensus' } }
