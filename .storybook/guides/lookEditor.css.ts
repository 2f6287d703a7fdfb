import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../packages/widgets/src/theme/contract.css.ts'
import { pageFont } from '../docs/docs.css.ts'

const { color, font, line, radius, space } = vars

export const editor = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[4],
  marginBlock: space[5],
  padding: space[4],
  border: `1px solid ${color.border.subtle}`,
  borderRadius: radius.card,
  background: color.surface.card,
  color: color.text.primary,
  fontFamily: pageFont,
  fontSize: font[14],
  lineHeight: line[14],
})
export const controls = style({ display: 'flex', flexWrap: 'wrap', gap: space[4] })
export const field = style({ display: 'flex', flexDirection: 'column', gap: space[1] })
globalStyle(`${field} input`, { minWidth: 92, height: 36 })
export const stage = style({ display: 'flex', flexDirection: 'column', height: 520, overflow: 'auto' })
export const issueList = style({ color: color.text.secondary })
export const code = style({
  overflowX: 'auto',
  margin: 0,
  padding: space[3],
  borderRadius: radius.control,
  background: color.surface.sunken,
  fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
})
