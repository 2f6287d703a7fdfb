import { people } from '@diab/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { LongListStage } from './testing/LongListStage.tsx'
import { makeWeek, makeSensorDay } from './testing/makeDiary.ts'
import { type StageProps, TimelineStage } from './testing/TimelineStage.tsx'
import { DiaryTimeline } from './DiaryTimeline.tsx'

const meta = {
  title: 'Widgets/DiaryTimeline',
  component: DiaryTimeline as ComponentType<StageProps>,
  render: (args) => <TimelineStage {...args} />,
  parameters: { ownProvider: true, controls: { exclude: ['entries'] } },
  args: { entries: makeWeek() },
} satisfies Meta<StageProps>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /18:22, Vércukor 6,4 mmol\/l, normál/ })).toBeVisible()
  },
}

export const Dark: Story = { tags: ['!autodocs'], args: { theme: 'dark' } }

export const HighContrast: Story = { tags: ['!autodocs'], args: { theme: 'high-contrast' } }

export const LargeType: Story = { tags: ['!autodocs'], args: { largeType: true } }

export const Phone: Story = { args: { stageStyle: { width: 360 } } }

export const EntryOpen: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /18:22, Vércukor/ }))
    await expect(await canvas.findByRole('complementary', { name: 'Vércukor' })).toBeVisible()
  },
}

export const EntryEdited: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /18:22, Vércukor/ }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Szerkesztés' }))
    await expect(await canvas.findByLabelText(/Mért érték/)).toHaveValue('6,4')
  },
}

export const NewGlucose: Story = {
  tags: ['!autodocs'],
  args: { newEntryType: 'glucose' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body)
    await userEvent.type(await page.findByLabelText(/Mért érték/), '9,1')
    await expect(await page.findByText(/normál · cél/)).toBeVisible()
  },
}

export const DenseSensorDay: Story = { args: { entries: makeSensorDay('2026-11-20') } }

export const Empty: Story = { args: { entries: [] } }

export const Loading: Story = { tags: ['!autodocs'], args: { prepare: (provider) => void provider.delayNext('diary.list') } }

export const Failed: Story = {
  args: {
    defaultRange: { days: 7, lastDay: '2026-11-22' },
    prepare: (provider) => {
      for (let attempt = 0; attempt < 4; attempt++) provider.failNext('diary.list', 500)
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('A napló nem töltődött be')).toBeVisible()
  },
}

export const TypeNamesMissing: Story = {
  tags: ['!autodocs'],
  args: {
    prepare: (provider) => {
      for (let attempt = 0; attempt < 4; attempt++) provider.failNext('diary.feelTypes', 500)
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/neve nem töltődött be/)).toBeVisible()
  },
}

export const ReadOnly: Story = {
  args: { signedInAs: people.treatedPatient },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/A bejegyzéseket a kezelőorvos módosíthatja/)).toBeVisible()
  },
}

export const TwentyThousandEntries: Story = {
  tags: ['!autodocs'],
  render: (args) => <LongListStage {...args} />,
  play: async ({ canvas, canvasElement }) => {
    const list = await canvas.findByRole('group', { name: 'Napló bejegyzései' })
    await scrollThrough(list, canvasElement.ownerDocument.defaultView!)
  },
}

/** Scrolls in steps and jumps through everything; in every frame the visible part is covered by drawn rows. */
async function scrollThrough(list: HTMLElement, view: Window) {
  const frame = () => new Promise((resolve) => view.requestAnimationFrame(resolve))
  const end = list.scrollHeight - list.clientHeight
  const steps = [...Array.from({ length: 60 }, (_, step) => step * 500), 0.25, 0.5, 0.75, 0.98, 0.1].map((at) =>
    at > 0 && at < 1 ? at * end : at,
  )
  for (const top of steps) {
    list.scrollTop = top
    await frame()
    await expect(blankPixels(list), `blank at ${Math.round(top)} px`).toEqual([])
  }
}

/** Returns the heights inside the list, every 4 px, that hold neither a row, a gap's ticks nor a day's padding. */
function blankPixels(list: HTMLElement): number[] {
  const box = list.getBoundingClientRect()
  const spans = [...list.querySelectorAll('[data-day], [data-hour]')].map((row) => row.getBoundingClientRect())
  const days = [...list.querySelectorAll<HTMLElement>('[data-day]')]
  const blank: number[] = []
  for (let y = box.top + 46; y < box.bottom - 1; y += 4) {
    const day = days.find((candidate) => covers(candidate.getBoundingClientRect(), y))
    if (!spans.some((span) => covers(span, y)) || !day || isMissingHour(day, y)) blank.push(y - box.top)
  }
  return blank
}

const covers = (span: DOMRect, y: number) => span.top <= y && y < span.bottom

/** Between the rows of a day lie at most 32 px of ticks and 24 px of padding; more than that is a row not drawn. */
function isMissingHour(day: HTMLElement, y: number): boolean {
  const rows = [...day.querySelectorAll('[data-hour]')].map((row) => row.getBoundingClientRect())
  const distance = Math.min(...rows.map((row) => (covers(row, y) ? 0 : Math.min(Math.abs(row.top - y), Math.abs(row.bottom - y)))))
  return distance > 62
}
