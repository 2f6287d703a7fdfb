import { vars } from '@diab/widgets/theme'
import { style, styleVariants } from '@vanilla-extract/css'
import { narrow, phone, wide } from '../../../app/breakpoints.ts'

export const page = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 880px)', gap: '16px', alignContent: 'start' })
export const below = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' })
export const intro = style({ color: vars.color.text.secondary })
export const note = style({
  display: 'flex',
  gap: '8px',
  color: vars.color.text.secondary,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
})
export const actions = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '12px' })
/** A phone's heading has no room for buttons. */
export const narrowAction = style({ display: 'grid', '@media': { [wide]: { display: 'none' } } })

export const list = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '12px' })
export const row = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '16px',
  padding: '16px 20px',
  border: `1px solid ${vars.color.border.subtle}`,
  borderRadius: vars.radius.card,
  background: vars.color.surface.card,
  boxShadow: vars.shadow.card,
  '@media': { [narrow]: { flexWrap: 'wrap' }, [phone]: { padding: '16px' } },
})
export const icon = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '44px',
  height: '44px',
  borderRadius: vars.radius.card,
  background: vars.color.surface.selected,
  color: vars.color.text.link,
})
export const words = style({ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' })
export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px' })
export const name = style({ fontSize: vars.font[16], lineHeight: vars.line[16], fontWeight: vars.weight.strong })
export const secondary = style({
  color: vars.color.text.secondary,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  fontVariantNumeric: 'tabular-nums',
})
const stateBase = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  padding: '2px 7px',
  borderRadius: vars.radius.pill,
  fontSize: vars.font[12],
  lineHeight: vars.line[12],
  fontWeight: vars.weight.strong,
})
const quiet = { background: vars.color.surface.sunken, color: vars.color.text.secondary }
export const state = styleVariants({
  1: [stateBase, quiet],
  2: [stateBase, { background: vars.color.zone.high.tint, color: vars.color.zone.high.text }],
  3: [stateBase, { background: vars.color.zone.normal.tint, color: vars.color.zone.normal.text }],
  4: [stateBase, quiet],
})
export const rowActions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px',
  '@media': { [narrow]: { width: '100%' } },
})

export const form = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '8px' })
export const problem = style({ color: vars.color.text.danger, fontSize: vars.font[14], lineHeight: vars.line[14] })
