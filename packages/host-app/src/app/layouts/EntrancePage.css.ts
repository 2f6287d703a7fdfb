import { vars } from '@diab/widgets/theme'
import { style } from '@vanilla-extract/css'
import { narrow } from '../breakpoints.ts'

export const page = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px', width: '100%' })
export const title = style({
  fontSize: vars.font[28],
  lineHeight: vars.line[28],
  fontWeight: vars.weight.strong,
  overflowWrap: 'anywhere',
  '@media': { [narrow]: { fontSize: vars.font[22], lineHeight: vars.line[22] } },
})
export const intro = style({ color: vars.color.text.secondary })
export const form = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' })
export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' })
export const link = style({ display: 'inline-flex', alignItems: 'center', minHeight: '44px', color: vars.color.text.link })
const note = style({
  display: 'flex',
  gap: '8px',
  alignItems: 'flex-start',
  padding: '10px 12px',
  borderRadius: vars.radius.control,
  background: vars.color.surface.sunken,
  color: vars.color.text.primary,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
})
export const info = note
export const danger = style([note, { background: vars.color.zone.low.tint }])
/** Words with a name or an address in them, which may be long. */
export const wrapped = style({ overflowWrap: 'anywhere' })
