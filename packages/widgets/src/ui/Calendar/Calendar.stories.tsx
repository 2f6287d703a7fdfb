import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Calendar } from './Calendar.tsx'

const onChange = fn()
const onMonthChange = fn()

const meta = {
  title: 'ui/Calendar',
  component: Calendar,
  args: { value: '2026-11-20', today: '2026-11-20', onChange, onMonthChange },
  beforeEach: () => {
    onChange.mockClear()
    onMonthChange.mockClear()
  },
} satisfies Meta<typeof Calendar>
export default meta
type Story = StoryObj<typeof meta>

/** The focus follows keys one after another. */
async function expectFocus(element: HTMLElement, name: RegExp) {
  await waitFor(() => expect(within(element).getByRole('button', { name })).toHaveFocus())
}

// 2026-11-20 is a Friday.
export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    await expectFocus(canvasElement, /^2026\. november 20\., péntek, kiválasztva$/)
    const moves = [
      ['{ArrowLeft}', /^2026\. november 19\./],
      ['{ArrowDown}', /^2026\. november 26\./],
      ['{Home}', /^2026\. november 23\., hétfő$/],
      ['{End}', /^2026\. november 29\., vasárnap$/],
      ['{ArrowRight}', /^2026\. november 30\./],
      ['{PageDown}', /^2026\. december 30\./],
      ['{PageUp}{PageUp}', /^2026\. október 30\./],
      ['{Shift>}{PageDown}{/Shift}', /^2027\. október 30\./],
    ] as const
    for (const [keys, name] of moves) {
      await userEvent.keyboard(keys)
      await expectFocus(canvasElement, name)
    }
    await expect(onMonthChange).toHaveBeenLastCalledWith('2027-10-30')
    await userEvent.keyboard('{Enter}')
    await expect(onChange).toHaveBeenCalledWith('2027-10-30')
  },
}

export const AYearFarAway: Story = {
  args: { value: undefined, max: '2026-11-20' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.selectOptions(canvas.getByLabelText('Év'), '1958.')
    await userEvent.selectOptions(canvas.getByLabelText('Hónap'), 'március')
    await userEvent.click(canvas.getByRole('button', { name: '1958. március 3., hétfő' }))
    await expect(onChange).toHaveBeenCalledWith('1958-03-03')
  },
}

export const ChosenAgain: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '2026. november 20., péntek, kiválasztva' }))
    await expect(onChange).toHaveBeenCalledWith('2026-11-20')
  },
}

export const OnlyAllowedDays: Story = {
  args: { value: '2026-11-12', min: '2026-11-10', max: '2026-11-20' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('button', { name: 'Előző hónap' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: '2026. november 21., szombat' }))
    await userEvent.keyboard('{PageDown}')
    await expectFocus(canvasElement, /^2026\. november 20\./)
    await expect(onChange).not.toHaveBeenCalled()
  },
}

const states = {
  '2026-11-16': { low: 1, normal: 3, high: 0, entries: 6 },
  '2026-11-17': { low: 0, normal: 0, high: 0, entries: 2 },
  '2026-11-18': { low: 0, normal: 2, high: 4, entries: 6 },
}

export const WithStates: Story = {
  args: { shown: { firstDay: '2026-11-16', lastDay: '2026-11-22' }, stateOf: (day) => states[day as keyof typeof states] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const name = '2026. november 16., hétfő, ezt látod, 6 bejegyzés, 1 alacsony, 3 normál, 0 magas'
    await expect(canvas.getByRole('button', { name })).toBeVisible()
    await expect(canvas.getByRole('button', { name: '2026. november 17., kedd, ezt látod, 2 bejegyzés' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: '2026. november 15., vasárnap' })).toBeVisible()
  },
}

export const NoStyleElement: Story = {
  play: async ({ canvasElement }) => {
    await expectFocus(canvasElement, /kiválasztva$/)
    await expect(canvasElement.ownerDocument.querySelector('style#react-aria-pressable-style')).toBeNull()
    const day = within(canvasElement).getByRole('button', { name: /november 3\./ })
    // What Chromium makes of `pan-x pan-y pinch-zoom`.
    await expect(getComputedStyle(day).touchAction).toBe('manipulation')
  },
}
