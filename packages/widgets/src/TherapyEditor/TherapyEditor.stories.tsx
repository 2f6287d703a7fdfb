import { MealTime } from '@diab/core/rules'
import { type FakeProvider, people } from '@diab/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { type TherapyStageProps, TherapyStage } from './testing/TherapyStage.tsx'
import { TherapyEditor } from './TherapyEditor.tsx'

const meta = {
  title: 'Widgets/TherapyEditor',
  component: TherapyEditor as ComponentType<TherapyStageProps>,
  render: (args) => <TherapyStage {...args} />,
  parameters: { ownProvider: true, controls: { exclude: ['width'] } },
  args: { width: 1016 },
} satisfies Meta<TherapyStageProps>

export default meta
type Story = StoryObj<typeof meta>

const waitForPlan: Story['play'] = async ({ canvas }) => {
  await expect(await canvas.findByRole('table', { name: 'Napi terv és teljesítése' }, { timeout: 10_000 })).toBeVisible()
}
const pageOf = (canvasElement: HTMLElement) => within(canvasElement.ownerDocument.body)

export const Full: Story = { play: waitForPlan }
export const Dark: Story = { tags: ['!autodocs'], args: { theme: 'dark' }, play: waitForPlan }
export const HighContrast: Story = { tags: ['!autodocs'], args: { theme: 'high-contrast' }, play: waitForPlan }
export const LargeType: Story = { tags: ['!autodocs'], args: { largeType: true }, play: waitForPlan }
export const Phone: Story = {
  tags: ['!autodocs'],
  args: { width: 360 },
  play: async (context) => {
    await waitForPlan(context)
    // An hour of the rail is 14 pixels here; a finger finds each meal time all the same.
    const widths = [...context.canvasElement.querySelectorAll('g[role=button] > g > rect:first-child')].map(
      (hit) => hit.getBoundingClientRect().width,
    )
    await expect(widths.length).toBeGreaterThan(2)
    await expect(Math.min(...widths)).toBeGreaterThanOrEqual(32)
  },
}

export const Empty: Story = {
  args: { plans: [], entries: [] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Itt lesz a napi terv')).toBeVisible()
  },
}

export const ReadOnlyWithDoctor: Story = {
  args: { signedInAs: people.treatedPatient },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/kezelőorvosod módosítja/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Új étkezési idő' })).toBeNull()
  },
}

export const EmptyReadOnly: Story = {
  tags: ['!autodocs'],
  args: { plans: [], entries: [], signedInAs: people.treatedPatient },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Még nem készült napi terv/)).toBeVisible()
  },
}

export const Loading: Story = { tags: ['!autodocs'], args: { prepare: (provider) => void provider.delayNext('therapy.list') } }

export const Failed: Story = {
  args: {
    prepare: (provider) => {
      for (let attempt = 0; attempt < 4; attempt++) provider.failNext('therapy.list', 500)
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('A terápia nem töltődött be')).toBeVisible()
  },
}

export const DiaryMissing: Story = {
  tags: ['!autodocs'],
  args: {
    prepare: (provider) => {
      for (let attempt = 0; attempt < 4; attempt++) provider.failNext('diary.list', 500)
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/A napló vagy a terv előzményei most nem töltődtek be/)).toBeVisible()
  },
}

const openDinner: NonNullable<Story['play']> = async ({ canvas, canvasElement }) => {
  await userEvent.click(await canvas.findByRole('button', { name: /^Vacsora 18:30–20:00/ }))
  await expect(await pageOf(canvasElement).findByRole('dialog', { name: 'Vacsora szerkesztése' })).toBeVisible()
}

export const MealTimeForm: Story = { tags: ['!autodocs'], play: openDinner }

export const NewMealTime: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Új étkezési idő' }))
    await userEvent.click(await pageOf(canvasElement).findByRole('menuitem', { name: 'Tízórai 1' }))
    await expect(await pageOf(canvasElement).findByRole('dialog', { name: 'Új étkezési idő: Tízórai 1' })).toBeVisible()
  },
}

export const PartialFailure: Story = {
  tags: ['!autodocs'],
  args: { prepare: (provider) => provider.failNext('therapy.updateMealTask', 500) },
  play: async (context) => {
    await openDinner(context)
    const page = pageOf(context.canvasElement)
    const grams = await page.findByLabelText(/Mennyi\?/)
    await userEvent.clear(grams)
    await userEvent.type(grams, '50')
    const dose = page.getByLabelText(/Inzulin aszpart adagja/)
    await userEvent.clear(dose)
    await userEvent.type(dose, '8')
    await userEvent.click(page.getByRole('button', { name: 'Mentés' }))
    await expect(await page.findByText('Nem minden sikerült')).toBeVisible()
  },
}

let provider: FakeProvider | undefined

export const Conflict: Story = {
  tags: ['!autodocs'],
  args: { prepare: (made) => void (provider = made) },
  play: async (context) => {
    await openDinner(context)
    const page = pageOf(context.canvasElement)
    const grams = await page.findByLabelText(/Mennyi\?/)
    await userEvent.clear(grams)
    await userEvent.type(grams, '50')
    // Another user is faster.
    const dinner = provider?.state.plans[people.patient.id]?.find(({ mealTime }) => mealTime === MealTime.Dinner)
    if (dinner) Object.assign(dinner, { startsAt: '19:00', version: dinner.version + 1 })
    await userEvent.click(page.getByRole('button', { name: 'Mentés' }))
    await expect(await page.findByRole('group', { name: 'Közben másutt is módosult ez az étkezési idő' })).toBeVisible()
  },
}

export const UnsavedChanges: Story = {
  tags: ['!autodocs'],
  play: async (context) => {
    await openDinner(context)
    const page = pageOf(context.canvasElement)
    await userEvent.type(await page.findByLabelText(/Mennyi\?/), '5')
    await userEvent.keyboard('{Escape}')
    await expect(await page.findByRole('alertdialog', { name: 'Elveted, amit beírtál?' })).toBeVisible()
  },
}

export const Ranges: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Módosítás: célértékek' }))
    await expect(await pageOf(canvasElement).findByRole('dialog', { name: 'Célértékek' })).toBeVisible()
  },
}

export const LabelTimes: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Módosítás: napszakok' }))
    await expect(await pageOf(canvasElement).findByRole('dialog', { name: 'Napszakok' })).toBeVisible()
  },
}

export const DiabetesStatusForm: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Módosítás: alapadatok' }))
    await expect(await pageOf(canvasElement).findByRole('dialog', { name: 'Alapadatok' })).toBeVisible()
  },
}

export const EmptyHistory: Story = {
  tags: ['!autodocs'],
  args: { defaultTab: 'history' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Itt lesznek a módosítások')).toBeVisible()
  },
}

export const MidnightAndOverlap: Story = {
  tags: ['!autodocs'],
  args: {
    prepare: ({ state }) => {
      for (const plan of state.plans[people.patient.id] ?? []) {
        if (plan.mealTime === MealTime.Bedtime) Object.assign(plan, { startsAt: '22:00', endsAt: '02:00' })
        if (plan.mealTime === MealTime.AfternoonSnack1) Object.assign(plan, { startsAt: '17:30', endsAt: '19:00' })
      }
    },
  },
  play: async (context) => {
    await waitForPlan(context)
    await waitFor(() => expect(context.canvas.getByRole('button', { name: /^Lefekvés 0\/2 teendő kész, 22:00–02:00/ })).toBeVisible())
  },
}
