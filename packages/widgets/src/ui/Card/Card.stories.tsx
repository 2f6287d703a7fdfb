import type { Meta, StoryObj } from '@storybook/react-vite'
import { stack } from '../AllParts/AllParts.css.ts'
import { Button } from '../Button/Button.tsx'
import { Card } from './Card.tsx'

const meta = { title: 'ui/Card', component: Card } satisfies Meta<typeof Card>
export default meta
type Story = StoryObj<typeof meta>

export const Tones: Story = {
  render: () => (
    <div className={stack}>
      <Card title="Utolsó mérés" action={<Button variant="quiet">Elemzés megnyitása</Button>}>
        Vacsora előtt · ma 18:22
      </Card>
      {(['info', 'warning', 'danger'] as const).map((tone) => (
        <Card key={tone} tone={tone} title="A mérőd órája 62 perccel siet" headingLevel={3}>
          A mérőn 11:04, nálad 10:02 van.
        </Card>
      ))}
    </div>
  ),
}

export const Titled: Story = { args: { title: 'Utolsó mérés', children: 'Vacsora előtt · ma 18:22' } }
export const WithAction: Story = {
  args: { title: 'Célértékek', action: <Button variant="quiet">Módosítás</Button>, children: '4,0–7,0 mmol/l evés előtt' },
}
export const Untitled: Story = { args: { children: 'Ami magában áll.' } }
