import { vars } from '@diab/widgets/theme'
import { style } from '@vanilla-extract/css'
import { phone } from '../../app/breakpoints.ts'

export const chart = style({ width: '100%', height: 'auto', overflow: 'visible', fontVariantNumeric: 'tabular-nums' })
export const outerBand = style({ fill: vars.color.band.outer })
export const innerBand = style({ fill: vars.color.band.inner })
export const grid = style({ stroke: vars.color.chart.grid, fill: 'none' })
// The drawing shrinks with the screen; its words must not.
export const axis = style({ fill: vars.color.chart.axis, fontSize: '12px', '@media': { [phone]: { fontSize: '17px' } } })
export const now = style({ stroke: vars.color.primary[600], strokeDasharray: '2 3' })
export const line = style({ fill: 'none', stroke: vars.color.chart.line, strokeWidth: 2, strokeLinejoin: 'round' })
