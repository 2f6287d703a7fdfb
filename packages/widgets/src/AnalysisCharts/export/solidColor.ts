export interface SolidColor {
  /** `#rrggbb` */
  hex: string
  /** 0 to 1. */
  alpha: number
}

const twoDigits = (channel: number) =>
  Math.round(Math.min(255, Math.max(0, channel)))
    .toString(16)
    .padStart(2, '0')

/**
 * A colour as `getComputedStyle` gives it (`rgb()`, `rgba()`, `color(srgb …)`), in the two parts that every SVG reader
 * knows; undefined for `none`, a reference and what is no colour. `transparent` has alpha 0.
 */
export function solidColor(text: string): SolidColor | undefined {
  if (text === 'transparent') return { hex: '#000000', alpha: 0 }
  const [, space, inside] = /^(rgba?|color)\(([^)]*)\)$/.exec(text.trim()) ?? []
  if (!space || inside === undefined) return /^#[0-9a-f]{6}$/i.test(text) ? { hex: text.toLowerCase(), alpha: 1 } : undefined
  const parts = inside.split(/[\s,/]+/).filter((part) => part !== '')
  if (space === 'color' && parts.shift() !== 'srgb') return undefined
  const channels = parts.slice(0, 3).map((part) => Number(part) * (space === 'color' ? 255 : 1))
  const alpha = parts[3] === undefined ? 1 : Number(parts[3])
  if (channels.length < 3 || [...channels, alpha].some(Number.isNaN)) return undefined
  return { hex: `#${channels.map(twoDigits).join('')}`, alpha: Math.min(1, Math.max(0, alpha)) }
}
