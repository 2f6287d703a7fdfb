import { style } from '@vanilla-extract/css'
import { vars } from '../../packages/widgets/src/theme/contract.css.ts'

const { color, font, line, radius, space, weight } = vars

export const ground = style({
  boxSizing: 'border-box',
  minHeight: '100vh',
  padding: space[4],
  background: color.surface.page,
  color: color.text.primary,
  fontFamily: 'var(--diab-font-family, "Open Sans Variable", "Open Sans", system-ui, sans-serif)',
})
export const place = style({ display: 'flex', flexDirection: 'column', maxWidth: '100%', minWidth: 0, overflow: 'auto' })
export const log = style({
  marginTop: space[4],
  padding: space[4],
  border: `1px solid ${color.border.subtle}`,
  borderRadius: radius.card,
  background: color.surface.card,
  color: color.text.secondary,
  fontSize: font[14],
  lineHeight: line[14],
})
export const logTitle = style({ margin: 0, color: color.text.primary, fontSize: font[16], lineHeight: line[16], fontWeight: weight.strong })
