import { makeId, people } from '@diab/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { makeConversation, makeLongThread } from './testing/makeThreads.ts'
import { type ThreadStageProps, ThreadStage } from './testing/ThreadStage.tsx'
import { ThreadPanel } from './ThreadPanel.tsx'

const threadId = (number: number) => makeId(0x7, number)
const { treatedPatient, patient, supervisor } = people

const meta = {
  title: 'Widgets/ThreadPanel',
  component: ThreadPanel as ComponentType<ThreadStageProps>,
  render: (args) => <ThreadStage {...args} />,
  parameters: { ownProvider: true, controls: { exclude: ['width', 'threads'] } },
} satisfies Meta<ThreadStageProps>

export default meta
type Story = StoryObj<typeof meta>

const waitForMessages: Story['play'] = async ({ canvas }) => {
  await expect(await canvas.findByRole('log', undefined, { timeout: 10_000 })).toBeVisible()
}
const openFirst = { defaultSelectedThreadId: threadId(1) }
const asPatient = { signedInAs: treatedPatient, width: 390, threads: [makeConversation()] }

export const List: Story = {
  args: { width: 356 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /Kovács Anna/ })).toBeVisible()
  },
}
export const Full: Story = { args: openFirst, play: waitForMessages }
export const Dark: Story = { tags: ['!autodocs'], args: { ...openFirst, theme: 'dark' }, play: waitForMessages }
export const HighContrast: Story = { tags: ['!autodocs'], args: { ...openFirst, theme: 'high-contrast' }, play: waitForMessages }
export const LargeType: Story = { tags: ['!autodocs'], args: { ...openFirst, largeType: true }, play: waitForMessages }

/** Over the list where there is no room beside it. */
export const Phone: Story = { tags: ['!autodocs'], args: { ...asPatient, ...openFirst }, play: waitForMessages }

export const PatientMayNotAnswer: Story = {
  args: { ...asPatient, ...openFirst, threads: [makeConversation({ patientResponseAllowed: false })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Erre az üzenetre most nem tudsz válaszolni.')).toBeVisible()
  },
}

export const SupervisorReads: Story = {
  tags: ['!autodocs'],
  args: { signedInAs: supervisor, width: 356 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Szabó Máté nevében')).toBeVisible()
  },
}

export const EmptyOfPatient: Story = { args: { signedInAs: patient, threads: [], width: 356 } }
export const EmptyOfDoctor: Story = { tags: ['!autodocs'], args: { threads: [] } }
export const Loading: Story = { tags: ['!autodocs'], args: { prepare: (provider) => void provider.delayNext('threads.list') } }
export const MessagesLoading: Story = {
  tags: ['!autodocs'],
  args: { ...openFirst, prepare: (provider) => void provider.delayNext('threads.listMessages') },
}

export const Failed: Story = {
  args: { prepare: (provider) => provider.failNext('threads.list', 500) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Az üzenetek nem töltődtek be')).toBeVisible()
  },
}

export const SendingFailed: Story = {
  tags: ['!autodocs'],
  args: { ...openFirst, prepare: (provider) => provider.failNext('threads.send', 'offline') },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Üzenet szövege' }), 'Jó terv, fél banán is elég.')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(await canvas.findByText('Nem sikerült elküldeni.')).toBeVisible()
  },
}

export const NewThread: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Új üzenet' }))
    await userEvent.click(await canvas.findByRole('checkbox', { name: /Kovács Anna/ }))
    await expect(canvas.getByRole('button', { name: 'Beszélgetés indítása' })).toBeEnabled()
  },
}

/** Scrolls up through pages of the thread; whatever is loaded on top, what is seen stays where it is. */
export const FiveThousandMessages: Story = {
  tags: ['!autodocs'],
  args: { threads: [makeLongThread(5000)], defaultSelectedThreadId: threadId(5) },
  play: async ({ canvas, canvasElement }) => {
    const list = await canvas.findByRole('log', undefined, { timeout: 10_000 })
    const view = canvasElement.ownerDocument.defaultView!
    await expect(await within(list).findByText(/^5000\. üzenet\./)).toBeVisible()
    for (let step = 0; step < 120; step++) {
      list.scrollTop -= 450
      const seen = middleRow(list)
      const before = seen.getBoundingClientRect().top
      await new Promise((resolve) => view.setTimeout(resolve, 30))
      await new Promise((resolve) => view.requestAnimationFrame(resolve))
      await expect(Math.abs(seen.getBoundingClientRect().top - before), `step ${step}`).toBeLessThan(1)
      await expect(isCovered(list), `step ${step}`).toBe(true)
    }
    await expect(list.querySelectorAll('[data-row]').length).toBeLessThan(60)
  },
}

const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-row]')]

function middleRow(list: HTMLElement): HTMLElement {
  const { top, height } = list.getBoundingClientRect()
  const found = rowsOf(list).find((row) => row.getBoundingClientRect().bottom > top + height / 2)
  if (!found) throw new Error('nothing is drawn in the middle')
  return found
}

/** Rows reach from the upper edge of the visible part to the lower one. */
function isCovered(list: HTMLElement): boolean {
  const box = list.getBoundingClientRect()
  const rows = rowsOf(list).map((row) => row.getBoundingClientRect())
  return Math.min(...rows.map(({ top }) => top)) <= box.top + 1 && Math.max(...rows.map(({ bottom }) => bottom)) >= box.bottom - 40
}
