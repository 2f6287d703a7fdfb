import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { printElement } from '../../paper/printElement.ts'
import { svgText } from './svgText.ts'
import { svgToPng } from './svgToPng.ts'
import { SampleChart } from './testing/SampleChart.tsx'

const meta = { title: 'Widgets/AnalysisCharts/Export', tags: ['!autodocs'], component: SampleChart } satisfies Meta<typeof SampleChart>
export default meta
type Story = StoryObj<typeof meta>

const chartIn = (canvasElement: HTMLElement) => canvasElement.querySelector<SVGSVGElement>('svg.sample') as SVGSVGElement

async function pixelsOf(picture: Blob) {
  const bitmap = await createImageBitmap(picture)
  const canvas = Object.assign(document.createElement('canvas'), { width: bitmap.width, height: bitmap.height })
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  context.drawImage(bitmap, 0, 0)
  const at = (x: number, y: number) => Array.from(context.getImageData(x * 2, y * 2, 1, 1).data.slice(0, 3))
  return { at, width: bitmap.width, height: bitmap.height }
}

/** Blending may round either way. */
const isNear = (one: number[], other: number[]) => one.every((channel, index) => Math.abs(channel - (other[index] ?? 0)) <= 2)
const white = [255, 255, 255]
const low = [0xb3, 0x12, 0x4f]
const band = [0xcd, 0xeb, 0xe5]

/** An SVG file needs nothing of the page it came from, and is light although the page is dark. */
export const SvgFile: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvasElement }) => {
    const text = svgText(chartIn(canvasElement), { description: 'Egy minta.' })
    const file = new DOMParser().parseFromString(text, 'image/svg+xml')
    await expect(file.querySelector('parsererror')).toBeNull()
    await expect(file.querySelectorAll('[class], [style], [role], style, script, image')).toHaveLength(0)
    await expect(text).not.toMatch(/var\(|https?:\/\/(?!www\.w3\.org)|:sample|data-/)
    await expect(file.querySelector('title')?.textContent).toBe('Minta')
    await expect(file.querySelector('desc')?.textContent).toBe('Egy minta.')
    await expect(file.documentElement.querySelector('rect')?.getAttribute('fill')).toBe('#ffffff')
    await expect(file.querySelector('path[d^="M0,20"]')?.getAttribute('fill')).toBe('#cdebe5')
    await expect(file.querySelector('rect[x="0"][y="60"]')?.getAttribute('fill-opacity')).toBe('0.5')
    await expect(file.querySelector('text')?.getAttribute('font-weight')).toBe('700')
    await expect(file.querySelector('rect[fill^="url"]')?.getAttribute('fill')).toBe(`url(#${file.querySelector('pattern')?.id})`)
    await expect(document.querySelectorAll('svg.sample')).toHaveLength(1)
  },
}

/** The same shapes, drawn pixel by pixel in a policy that loads no picture from a blob. */
export const Png: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvasElement }) => {
    const { at, width, height } = await pixelsOf(await svgToPng(chartIn(canvasElement)))
    await expect([width, height]).toEqual([400, 240])
    await expect(at(2, 2), 'paper').toEqual(white)
    await expect(at(25, 30), 'a path').toEqual(band)
    await expect(at(70, 20), 'a circle in a translated group').toEqual(low)
    await expect(at(70, 50), 'a line').toEqual([0x24, 0x63, 0xcf])
    await expect(at(95, 20), 'outside the clip').toEqual(white)
    await expect(at(125, 20), 'inside the clip').toEqual(low)
    await expect(isNear(at(20, 70), [143, 205, 195]), 'half transparent on white').toBe(true)
    // Turned by 90°, the tile's line at y 0–4 is at x −4–0 of every 8.
    await expect(at(166, 80), 'on a hatch line').toEqual([0x8a, 0x52, 0x00])
    await expect(at(162, 80), 'between hatch lines').toEqual(white)
    await expect(at(100, 109), 'text around its middle').toEqual([0x15, 0x20, 0x33])
    await expect(at(60, 110), 'left of the text').toEqual(white)
    await expect(at(195, 115), 'what is drawn for the pointer only').toEqual(white)
  },
}

/** One element on paper: light, styled, with the page as it was before. */
export const Print: Story = {
  globals: { theme: 'dark' },
  render: () => (
    <div className="printed">
      <SampleChart />
      <button type="button">Nyomtatás</button>
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    const button = canvas.getByRole('button')
    button.focus()
    const before = document.documentElement.outerHTML
    let seen = ''
    await printElement(canvasElement.querySelector<HTMLElement>('.printed') as HTMLElement, {
      title: 'Minta 2026',
      print: (frame) => {
        button.blur()
        const words = frame.document.querySelector('text') as SVGTextElement
        const lone = frame.document.body.querySelectorAll('.printed')
        seen = `${frame.document.title}, ${frame.getComputedStyle(words).fill}, ${lone.length}, ${frame.document.body.innerText.replaceAll(/\s+/g, ' ').trim()}`
        frame.dispatchEvent(new Event('afterprint'))
      },
    })
    await expect(seen).toBe('Minta 2026, rgb(21, 32, 51), 1, ■■■ Nyomtatás')
    await expect(document.documentElement.outerHTML).toBe(before)
    await expect(button).toHaveFocus()
  },
}

/** A browser that refuses to print leaves nothing behind either. */
export const PrintRefused: Story = {
  play: async ({ canvasElement }) => {
    const frames = document.querySelectorAll('iframe').length
    const refuse = () => Promise.reject(new Error('no printer'))
    await expect(printElement(canvasElement, { print: refuse })).rejects.toThrow('no printer')
    await expect(document.querySelectorAll('iframe')).toHaveLength(frames)
  },
}
