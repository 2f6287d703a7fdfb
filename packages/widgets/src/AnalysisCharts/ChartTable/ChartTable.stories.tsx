import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { ChartTable } from './ChartTable.tsx'

const table = (rowCount: number) => ({
  caption: 'Mérések, 2026.11.07. – 2026.11.20.',
  columns: [{ label: 'Időpont' }, { label: 'Vércukor', unit: 'mmol/l', numeric: true }, { label: 'Zóna' }],
  rows: Array.from({ length: rowCount }, (_, index) => [
    `2026.11.${String(7 + Math.floor(index / 24)).padStart(2, '0')}. ${String(index % 24).padStart(2, '0')}:10`,
    index % 9 === 8 ? null : 4 + (index % 13) / 2,
    index % 9 === 8 ? 'HI' : 'normál',
  ]),
})

const meta = {
  title: 'Widgets/AnalysisCharts/ChartTable',
  tags: ['!autodocs'],
  component: ChartTable,
  args: { table: table(240) },
} satisfies Meta<typeof ChartTable>
export default meta
type Story = StoryObj<typeof meta>

export const InPages: Story = {
  play: async ({ canvas }) => {
    const region = canvas.getByRole('region', { name: /Mérések/ })
    await expect(region.scrollHeight).toBeGreaterThan(region.clientHeight)
    region.scrollTop = 400
    const heading = canvas.getByRole('columnheader', { name: /Vércukor/ })
    await expect(Math.abs(heading.getBoundingClientRect().top - region.getBoundingClientRect().top)).toBeLessThan(3)
    await userEvent.click(canvas.getByRole('button', { name: 'Következő 100 sor' }))
    await expect(canvas.getByText('101–200. sor, összesen 240')).toBeVisible()
  },
}

export const Short: Story = { args: { table: table(6) } }

export const Empty: Story = { args: { table: table(0) } }

export const Dark: Story = { args: { table: table(6) }, globals: { theme: 'dark' } }
