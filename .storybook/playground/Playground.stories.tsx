import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { useStoryDocument } from '../../packages/widgets/src/ui/AllParts/useStoryDocument.ts'
import { widgetNames } from '../live/liveWidgets.tsx'
import { answers, patients } from './createPlayground.ts'
import { Playground as Stage } from './Playground.tsx'

const look = { table: { category: 'Look' } }

const meta = {
  title: 'Playground',
  component: Stage,
  tags: ['!autodocs'],
  parameters: { ownProvider: true, controls: { sort: 'none' } },
  args: {
    widget: 'DiaryTimeline',
    patient: 'meter',
    provider: 'answers',
    readOnly: false,
    theme: 'light',
    largeType: false,
    variables: {},
    messages: {},
    width: 1016,
    height: 620,
  },
  argTypes: {
    widget: { control: 'select', options: widgetNames },
    patient: { control: 'select', options: patients },
    provider: { control: 'inline-radio', options: answers },
    theme: { control: 'select', options: ['light', 'dark', 'high-contrast', 'system'], ...look },
    largeType: look,
    colorPrimary: { control: 'color', ...look },
    borderRadius: { control: { type: 'range', min: 0, max: 20 }, ...look },
    fontSizeBase: { control: { type: 'range', min: 12, max: 22 }, ...look },
    variables: { control: 'object', ...look },
    messages: { control: 'object' },
    width: { control: { type: 'range', min: 320, max: 1440, step: 10 } },
    height: { control: { type: 'range', min: 320, max: 1000, step: 10 } },
  },
  decorators: [
    (Story) => {
      useStoryDocument()
      return <Story />
    },
  ],
} satisfies Meta<typeof Stage>

export default meta
type Story = StoryObj<typeof meta>

/** Choose in the controls; the events are listed under the widget. */
export const Playground: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: '2 hét' }))
    await expect(await canvas.findByText(/"name":"diaryRange\.changed"/)).toBeVisible()
  },
}

export const InAnotherLook: Story = {
  args: {
    widget: 'TherapyEditor',
    patient: 'follows a plan',
    theme: 'dark',
    colorPrimary: '#a8327d',
    borderRadius: 2,
    variables: { colorTextLink: '#f0b5da', colorFocus: '#f0b5da' },
    height: 800,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'Napi terv és teljesítése' })).toBeVisible()
  },
}

export const OwnMessages: Story = {
  args: { patient: 'empty', messages: { 'diaryTimeline.states.emptyTitle': 'Még nem írtál a naplóba' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Még nem írtál a naplóba')).toBeVisible()
  },
}

export const Offline: Story = {
  args: { widget: 'AnalysisCharts', provider: 'offline' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Az elemzés nem töltődött be')).toBeVisible()
  },
}
