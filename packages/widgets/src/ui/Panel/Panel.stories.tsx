import type { Meta, StoryObj } from '@storybook/react-vite'
import { panel } from '../AllParts/AllParts.css.ts'
import { Button } from '../Button/Button.tsx'
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

export const SidePanel: StoryObj<typeof meta> = {}
