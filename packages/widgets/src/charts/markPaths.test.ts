import { expect, it } from 'vitest'
import { markPath } from './markPaths.ts'

const middle = { x: () => 0, y: () => 0 }
const dot = (radius: number) => markPath(new Int32Array(1), 2, radius, middle)

/** Returns the corners of a path of relative lines. */
function cornersOf(path: string): (readonly [x: number, y: number])[] {
  const numbers = path.match(/-?[\d.]+/g)?.map(Number) ?? []
  let [x, y] = [0, 0]
  return Array.from({ length: numbers.length / 2 }, (_, index) => {
    x += numbers[2 * index]!
    y += numbers[2 * index + 1]!
    return [x, y] as const
  })
}

it.each([
  [1.7, 6],
  [2, 6],
  [2.1, 8],
  [2.5, 8],
])('a dot of %d pixels has %d corners, and is nowhere a quarter of a pixel off a circle', (radius, count) => {
  const corners = cornersOf(dot(radius))
  expect(corners).toHaveLength(count)
  corners.forEach(([x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % count]!
    expect(Math.hypot(x, y)).toBeLessThan(radius + 0.25)
    expect(Math.hypot((x + nextX) / 2, (y + nextY) / 2)).toBeGreaterThan(radius - 0.25)
  })
})

it('a larger dot is a circle', () => expect(dot(2.6)).toMatch(/^M-2\.6,0a2\.6,2\.6 /))
