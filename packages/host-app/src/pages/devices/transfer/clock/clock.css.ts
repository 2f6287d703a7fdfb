import { vars } from '@diab/widgets/theme'
import { style } from '@vanilla-extract/css'

export const title = style({ display: 'inline-flex', alignItems: 'flex-start', gap: '8px', color: vars.color.text.primary })
export const text = style({
  marginBottom: '10px',
  color: vars.color.text.secondary,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  fontVariantNumeric: 'tabular-nums',
})
export const exact = style({ marginTop: '12px' })
export const form = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '10px' })
export const legend = style({ fontSize: vars.font[14], lineHeight: vars.line[14], fontWeight: vars.weight.strong })
export const fields = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)', gap: '10px', alignItems: 'start' })
