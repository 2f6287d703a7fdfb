import { expect } from 'storybook/test'
import { contrast } from '../../theme/contrast.ts'

const hexOf = (rgb: string) => `#${(rgb.match(/\d+/g) ?? []).map((byte) => Number(byte).toString(16).padStart(2, '0')).join('')}`

/** Expects a chart's weekends to stand out from the card under it, in every theme as much as in the light one. */
export async function seeWeekends(canvasElement: HTMLElement, weekend: string) {
  const style = getComputedStyle(canvasElement.querySelector(`.${weekend}`)!)
  await expect(contrast(hexOf(style.fill), style.getPropertyValue('--diab-surface-card'))).toBeGreaterThan(1.1)
}
