import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { Menu } from './Menu.tsx'

const onSelect = fn()

const meta = {
  title: 'ui/Menu',
  component: Menu,
  args: {
    label: 'Kovács Anna',
    align: 'start',
    trigger: <IconButton icon="more" label="Műveletek" />,
    items: [
      { id: 'profile', label: 'Adataim', icon: 'user', href: '#beallitasok' },
      { id: 'import', label: 'Adatfeltöltés', icon: 'upload', disabled: true },
      { id: 'print', label: 'Nyomtatás', icon: 'print', onSelect },
      { id: 'remove', label: 'Törlés', icon: 'trash', tone: 'danger', startsGroup: true },
    ],
  },
} satisfies Meta<typeof Menu>
export default meta
type Story = StoryObj<typeof meta>

export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    onSelect.mockClear()
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Műveletek' }))
    const body = within(canvasElement.ownerDocument.body)
    const menu = within(await body.findByRole('menu', { name: 'Kovács Anna' }))
    await userEvent.keyboard('{End}')
    await expect(menu.getByRole('menuitem', { name: 'Törlés' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(menu.getByRole('menuitem', { name: 'Adataim' })).toHaveFocus()
    await userEvent.keyboard('ny')
    await expect(menu.getByRole('menuitem', { name: 'Nyomtatás' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(onSelect).toHaveBeenCalledOnce()
    await waitFor(() => expect(body.queryByRole('menu')).toBeNull())
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Műveletek' }))
  },
}

export const Closed: Story = {}
export const WithLinks: Story = { args: { items: [{ id: 'profile', label: 'Adataim', icon: 'user', href: '#adataim' }] } }
export const BehindAButton: Story = { args: { trigger: <Button trailingIcon="chevron-down">Műveletek</Button> } }
