import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import { expect, userEvent } from 'storybook/test'
import { ChangingListStage } from './testing/ChangingListStage.tsx'
import { ListStage, type ListStageProps } from './testing/ListStage.tsx'
import { makeSensorDay, makeWeek } from './testing/makeDiary.ts'
import { TimelineList } from './TimelineList.tsx'

const meta = {
  title: 'Widgets/DiaryTimeline/TimelineList',
  component: TimelineList as unknown as ComponentType<ListStageProps>,
  args: { entries: makeWeek(), selectedId: null },
  render: (args) => <ListStage {...args} />,
} satisfies Meta<ListStageProps>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('listitem')).length).toBeGreaterThan(3)
  },
}

export const Selected: Story = { args: { selectedId: makeWeek()[0]?.id ?? null } }

export const SensorDay: Story = { args: { entries: makeSensorDay('2026-11-20') } }

/** The portal shows the message: the list itself is empty. */
export const Empty: Story = {
  args: { entries: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('listitem')).toBeNull()
  },
}

/** Rows keep their own places while data comes in and the width and the type size change. */
export const Changing: Story = {
  tags: ['!autodocs'],
  parameters: { ownProvider: true },
  render: () => <ChangingListStage />,
  play: async ({ canvas, canvasElement }) => {
    await canvas.findAllByRole('listitem')
    const view = canvasElement.ownerDocument.defaultView!
    const steps = [
      'data',
      '320 px',
      'type',
      'data',
      '700 px',
      'type',
      '390 px',
      'data',
      'type',
      '1000 px',
      'data',
      '320 px',
      'type',
      '700 px',
    ]
    for (const step of steps) {
      await userEvent.click(canvas.getByRole('button', { name: step }))
      for (let frame = 0; frame < 3; frame++) {
        // After the frame's layout and its observers: as it is painted.
        await new Promise((resolve) => view.requestAnimationFrame(() => view.setTimeout(resolve)))
        await expect(overlaps(canvasElement), `after ${step}, frame ${frame}`).toEqual([])
      }
      await expect(clippedTexts(canvasElement), `after ${step}`).toEqual([])
    }
  },
}

/** Pairs of entries, and entries and their rows, that do not keep to their places. */
function overlaps(root: HTMLElement): string[] {
  const items = [...root.querySelectorAll('[role=listitem]')].map((item) => ({ text: item.textContent, box: item.getBoundingClientRect() }))
  const found = items.flatMap(({ text, box }, index) =>
    items
      .slice(index + 1)
      .filter((other) => sharedPixels(box, other.box) > 1)
      .map((other) => `${text} lies on ${other.text}`),
  )
  for (const item of root.querySelectorAll('[role=listitem]')) {
    const row = item.closest('[data-hour]')!.getBoundingClientRect()
    if (item.getBoundingClientRect().bottom > row.bottom + 0.6) found.push(`${item.textContent} hangs out of its row`)
    const button = item.querySelector('button')!
    if (button.scrollHeight > button.clientHeight + 1) found.push(`${item.textContent} is higher than its row`)
  }
  return found
}

const sharedPixels = (a: DOMRect, b: DOMRect) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) - 0.6)

/** Returns the values whose zone's word is cut off at the side, and headers whose parts lie on each other. */
function clippedTexts(root: HTMLElement): string[] {
  const values = [...root.querySelectorAll<HTMLElement>('[role=listitem] [aria-label*="mmol/l"] > span:first-of-type')]
  const cut = values.filter((value) => value.scrollWidth > value.clientWidth + 1).map((value) => `${value.textContent} is cut`)
  const headers = [...root.querySelectorAll<HTMLElement>('[data-day] > :first-child')]
  return [...cut, ...headers.filter((header) => header.scrollWidth > header.clientWidth).map((header) => `${header.textContent} is cut`)]
}
