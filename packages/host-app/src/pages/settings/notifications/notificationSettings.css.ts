import { vars } from '@diab/widgets/theme'
import { style } from '@vanilla-extract/css'
import { phone } from '../../../app/breakpoints.ts'

const columns = 'minmax(0, 1fr) 96px 96px'

export const cards = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 720px)', gap: '16px', alignContent: 'start' })
export const table = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' })
export const heads = style({
  display: 'grid',
  gridTemplateColumns: columns,
  gap: '0 12px',
  padding: '4px 0',
  color: vars.color.text.secondary,
  fontSize: vars.font[12],
  lineHeight: vars.line[12],
  fontWeight: vars.weight.strong,
  '@media': { [phone]: { display: 'none' } },
})
export const row = style({
  display: 'grid',
  gridTemplateColumns: columns,
  alignItems: 'center',
  gap: '0 12px',
  minHeight: '60px',
  padding: '6px 0',
  borderTop: `1px solid ${vars.color.border.subtle}`,
  '@media': { [phone]: { gridTemplateColumns: '1fr 1fr' } },
})
export const words = style({ minWidth: 0, '@media': { [phone]: { gridColumn: '1 / -1' } } })
export const name = style({ fontWeight: vars.weight.strong })
export const detail = style({ color: vars.color.text.secondary, fontSize: vars.font[14], lineHeight: vars.line[14] })
export const box = style({})
const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const
/** Where the columns have no heads above them. */
export const shortLabel = style({ display: 'none', '@media': { [phone]: { display: 'inline' } } })
export const longLabel = style(unseen)
export const foot = style({ display: 'grid', gap: '8px', paddingTop: '12px', borderTop: `1px solid ${vars.color.border.subtle}` })
