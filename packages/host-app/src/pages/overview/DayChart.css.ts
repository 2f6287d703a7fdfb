import { vars } from '@diab/widgets/theme'
import { style } from '@vanilla-extract/css'

export const chart = style({ display: 'block', maxWidth: 'none', overflow: 'visible', fontVariantNumeric: 'tabular-nums' })
export const outerBand = style({ fill: vars.color.band.outer })
export const innerBand = style({ fill: vars.color.band.inner })
export const grid = style({ stroke: vars.color.chart.grid, fill: 'none' })
export const axis = style({ fill: vars.color.chart.axis, fontSize: '12px' })
export const now = style({ stroke: vars.color.primary[600], strokeDasharray: '2 3' })
export const line = style({ fill: 'none', stroke: vars.color.chart.line, strokeWidth: 2, strokeLinejoin: 'round' })
