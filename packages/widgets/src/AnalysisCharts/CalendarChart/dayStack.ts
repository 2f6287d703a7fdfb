import type { GlucoseTally } from '@diab/core/analysis'

export type StackPart = { zone: 'low' | 'normal' | 'high'; from: number; size: number }

const zones = ['low', 'normal', 'high'] as const
const gap = 2
/** One reading below the target must not vanish among many others. */
const leastSize = 3

/** Returns a day's zones one after another along `length` pixels, by their share of the readings; an empty zone takes no place. */
export function dayStack(glucose: Pick<GlucoseTally, 'low' | 'normal' | 'high'>, length: number): StackPart[] {
  const shown = zones.filter((zone) => glucose[zone] > 0)
  const count = glucose.low + glucose.normal + glucose.high
  const room = length - gap * (shown.length - 1)
  const sizes = shown.map((zone) => Math.max(leastSize, (glucose[zone] / count) * room))
  const scale = room / sizes.reduce((sum, size) => sum + size, 0)
  let from = 0
  return shown.map((zone, index) => {
    const part = { zone, from, size: (sizes[index] ?? 0) * scale }
    from += part.size + gap
    return part
  })
}
