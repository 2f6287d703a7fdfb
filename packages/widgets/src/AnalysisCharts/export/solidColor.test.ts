import { expect, test } from 'vitest'
import { solidColor } from './solidColor.ts'

test.each([
  ['rgb(36, 99, 207)', { hex: '#2463cf', alpha: 1 }],
  ['rgba(36, 99, 207, 0.5)', { hex: '#2463cf', alpha: 0.5 }],
  ['rgb(36 99 207 / 0.25)', { hex: '#2463cf', alpha: 0.25 }],
  ['color(srgb 1 0.5 0)', { hex: '#ff8000', alpha: 1 }],
  ['color(srgb 1.02 -0.01 0 / 0.4)', { hex: '#ff0000', alpha: 0.4 }],
  ['rgba(0, 0, 0, 0)', { hex: '#000000', alpha: 0 }],
  ['transparent', { hex: '#000000', alpha: 0 }],
  ['#B3124F', { hex: '#b3124f', alpha: 1 }],
  ['none', undefined],
  ['url("#hatch")', undefined],
  ['currentcolor', undefined],
  ['color(display-p3 1 0 0)', undefined],
  ['rgb(from red r g b)', undefined],
])('%s', (text, color) => expect(solidColor(text)).toEqual(color))
