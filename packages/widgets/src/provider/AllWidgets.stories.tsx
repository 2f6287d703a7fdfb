import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { english } from '../../exports/unstable/languages.ts'
import type { DiabProviderProps } from './DiabProvider.tsx'
import { ClinicPage, createClinicDay, widgetsOf } from './testing/allWidgets.tsx'

type WidgetsUnderEachOtherProps = Pick<DiabProviderProps, 'appearance' | 'glucoseUnit' | 'locale' | 'theme'> & {
  /** Of the page's column, in pixels. */
  width?: number
}

/** The five widgets under each other, as on a portal's page. */
function WidgetsUnderEachOther({ width, ...props }: WidgetsUnderEachOtherProps) {
  const [day] = useState(() => createClinicDay())
  return (
    <ClinicPage day={day} {...props}>
      <div style={{ width }}>
        {Object.entries(widgetsOf(day)).map(([name, widget]) => (
          <div key={name}>{widget}</div>
        ))}
      </div>
    </ClinicPage>
  )
}

const meta = {
  title: 'provider/All widgets',
  component: WidgetsUnderEachOther,
  tags: ['!autodocs'],
  parameters: { ownProvider: true },
} satisfies Meta<typeof WidgetsUnderEachOther>
export default meta
type Story = StoryObj<typeof meta>

const widgets = () => [...document.querySelectorAll<HTMLElement>('[data-diab-widget]')]

/** Waits until each of the five shows its data. */
async function isShown() {
  await waitFor(() => expect(widgets()).toHaveLength(5))
  await waitFor(() => expect(document.querySelectorAll('[aria-busy="true"], [role="progressbar"]')).toHaveLength(0))
  await waitFor(() => expect(document.querySelectorAll('tbody tr, [role="row"]').length).toBeGreaterThan(0))
}

/** Each value in the unit that the reader chose. */
export const InMgDl: Story = {
  args: { glucoseUnit: 'mg/dl' },
  play: async ({ canvasElement }) => {
    await isShown()
    await expect(canvasElement.textContent).toContain('mg/dl')
  },
}

export const InEnglish: Story = { args: { glucoseUnit: 'mg/dl', locale: english }, play: isShown }

export const Compact: Story = { args: { appearance: { density: 'compact' } }, play: isShown }

const isClear = (color: string) => color === 'transparent' || /[,/] 0\)$/.test(color)

/** Returns the colour behind the text of an element. */
function groundOf(element: Element | null): string {
  for (let at = element; at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at)
    if (!isClear(backgroundColor)) return backgroundColor
  }
  return ''
}

/** Returns where the first text, drawing, border or ground of an element begins; nothing for one that is not seen. */
function leftOf(element: Element): number[] {
  const { borderLeftWidth, borderLeftColor, visibility, opacity, clipPath } = getComputedStyle(element)
  // Off the screen, a widget keeps what a screen reader says.
  if (visibility === 'hidden' || opacity === '0' || clipPath !== 'none' || element.closest('svg svg, svg *')) return []
  const hasBorder = borderLeftWidth !== '0px' && !isClear(borderLeftColor)
  // The pointer of the test may be over a button, which then has a ground.
  const hasGround = !element.matches(':hover') && groundOf(element) !== groundOf(element.parentElement)
  const isBox = element instanceof SVGElement || hasBorder || hasGround
  const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
  const rectsOfText = texts.flatMap((node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    return [...range.getClientRects()]
  })
  return [...(isBox ? [...element.getClientRects()] : []), ...rectsOfText].filter(({ width }) => width > 1).map(({ left }) => left)
}

/** Returns how far from the left edge of its column each widget begins, in whole pixels. */
const leftEdges = () =>
  Object.fromEntries(
    widgets().map((widget) => {
      const column = widget.parentElement!.getBoundingClientRect().left
      const lefts = [...widget.querySelectorAll('*')].flatMap(leftOf)
      return [widget.dataset['diabWidget'], Math.round(Math.min(...lefts) - column)]
    }),
  )

/** One line from the first widget to the last, in a column of a phone, a tablet and a desktop. */
const edgesAreEqual: Story['play'] = async () => {
  await isShown()
  await expect(leftEdges()).toEqual({
    'diary-timeline': 0,
    'analysis-charts': 0,
    'therapy-editor': 0,
    'thread-panel': 0,
    'patient-table': 0,
  })
}
export const ColumnOf320: Story = { args: { width: 320 }, play: edgesAreEqual }
export const ColumnOf768: Story = { args: { width: 768 }, play: edgesAreEqual }
export const ColumnOf1280: Story = { args: { width: 1280 }, play: edgesAreEqual }
