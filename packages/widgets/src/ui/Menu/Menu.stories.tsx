import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
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

export const ByKeyboard: StoryObj<typeof meta> = {
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
