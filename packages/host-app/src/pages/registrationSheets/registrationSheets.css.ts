import { vars } from '@diab/widgets/theme'
import { style, styleVariants } from '@vanilla-extract/css'
import { narrow, notPrinted, phone, wide } from '../../app/breakpoints.ts'

const small = { fontSize: vars.font[14], lineHeight: vars.line[14] }
const hairline = `1px solid ${vars.color.border.subtle}`

export const page = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px', alignContent: 'start' })
/** A form is read in one column, however wide the screen. */
export const column = style([page, { maxWidth: '720px' }])

export const crumbs = style({
  ...small,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 6px',
  color: vars.color.text.secondary,
  '@media': notPrinted,
})
export const crumb = style({ display: 'inline-flex', alignItems: 'center', gap: '6px' })

export const toolbar = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' })
/** The state and the actions of a sheet; not printed, where only its data matter. */
export const sheetActions = style([toolbar, { '@media': notPrinted }])
/** A phone's heading has no room for buttons. */
export const narrowAction = style({ display: 'grid', '@media': { [wide]: { display: 'none' }, ...notPrinted } })

export const frame = style({ overflow: 'hidden', border: hairline, borderRadius: vars.radius.card, background: vars.color.surface.card })
export const table = style({
  ...small,
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  transition: 'opacity 150ms ease-out',
  selectors: { '&[aria-busy="true"]': { opacity: 0.6 } },
})
export const headCell = style({
  padding: '0 4px',
  textAlign: 'start',
  fontSize: vars.font[12],
  lineHeight: vars.line[12],
  color: vars.color.text.secondary,
  borderBottom: hairline,
  whiteSpace: 'nowrap',
})
export const sortButton = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  minHeight: '44px',
  padding: '0 8px',
  border: 0,
  borderRadius: vars.radius.control,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontWeight: vars.weight.strong,
  cursor: 'pointer',
  selectors: { '&:hover': { background: vars.color.surface.hover }, '&[data-active]': { color: vars.color.text.primary } },
})
export const plainHead = style({ display: 'inline-block', padding: '0 8px', fontWeight: vars.weight.strong })
export const row = style({
  borderBottom: hairline,
  selectors: { '&:last-child': { borderBottom: 0 }, '&:hover': { background: vars.color.surface.hover } },
})
export const cell = style({
  padding: '10px 12px',
  verticalAlign: 'middle',
  textAlign: 'start',
  fontWeight: vars.weight.regular,
  overflowWrap: 'anywhere',
})
export const quietCell = style([cell, { color: vars.color.text.secondary }])
/** What there is no room for on a narrow screen; the name's cell then says it. */
export const wideCell = style({ '@media': { [narrow]: { display: 'none' } } })
export const roomyCell = style({ '@media': { [phone]: { display: 'none' } } })
export const nameLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '24px',
  color: vars.color.text.primary,
  fontWeight: vars.weight.strong,
  textDecoration: 'none',
  selectors: { '&:hover': { textDecoration: 'underline' } },
})
export const underName = style({ display: 'none', color: vars.color.text.secondary, '@media': { [phone]: { display: 'block' } } })

const badge = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  padding: '2px 8px',
  borderRadius: vars.radius.pill,
  fontSize: vars.font[12],
  lineHeight: vars.line[12],
  fontWeight: vars.weight.strong,
  whiteSpace: 'nowrap',
  '@media': { [phone]: { whiteSpace: 'normal' } },
})
export const state = styleVariants({
  missing: [badge, { background: vars.color.zone.high.tint, color: vars.color.zone.high.text }],
  waiting: [badge, { background: vars.color.surface.selected, color: vars.color.text.link }],
  completed: [badge, { background: vars.color.zone.normal.tint, color: vars.color.zone.normal.text }],
})

export const form = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' })
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: '16px',
  '@media': { [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const legend = style({ ...small, padding: 0, marginBottom: '6px', fontWeight: vars.weight.strong })
export const hint = style({ ...small, color: vars.color.text.secondary })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: '12px', '@media': notPrinted })
export const stale = style([hint, { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', '@media': notPrinted }])

export const conflict = style({ ...small, width: '100%', borderCollapse: 'collapse', marginBlock: '12px', overflowWrap: 'anywhere' })
export const conflictCell = style({
  padding: '8px 8px 8px 0',
  borderBottom: hairline,
  textAlign: 'start',
  verticalAlign: 'top',
  fontWeight: vars.weight.regular,
})
