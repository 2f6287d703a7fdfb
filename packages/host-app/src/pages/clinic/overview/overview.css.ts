import { vars } from '@diab/widgets/theme'
import { globalStyle, style } from '@vanilla-extract/css'
import { narrow } from '../../../app/breakpoints.ts'

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 340px',
  alignItems: 'start',
  gap: '16px',
  '@media': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const column = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' })

export const facts = style({ display: 'grid', margin: 0 })
export const fact = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  minHeight: '52px',
  padding: '6px 0',
  borderTop: `1px solid ${vars.color.border.subtle}`,
  selectors: { '&:first-child': { borderTop: 0 } },
})
export const term = style({ flex: '0 0 132px', color: vars.color.text.secondary, fontSize: vars.font[14], lineHeight: vars.line[14] })
export const value = style({ flex: '1 1 180px', minWidth: 0, margin: 0, overflowWrap: 'anywhere' })
export const strong = style({ fontWeight: vars.weight.strong })
export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' })
export const note = style({ color: vars.color.text.secondary, fontSize: vars.font[14], lineHeight: vars.line[14] })

/** One line each: how many, of what, and the way there. */
export const line = style({
  display: 'grid',
  gridTemplateColumns: '48px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '8px',
  minHeight: '44px',
  padding: '6px 0',
  color: vars.color.text.primary,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  textDecoration: 'none',
  selectors: { '&:hover': { color: vars.color.text.link } },
})
export const lines = style({ display: 'grid' })
globalStyle(`${lines} > li + li`, { borderTop: `1px solid ${vars.color.border.subtle}` })
export const count = style({
  fontSize: vars.font[22],
  lineHeight: vars.line[22],
  fontWeight: vars.weight.heavy,
  fontVariantNumeric: 'tabular-nums',
})
export const ways = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 24px',
  paddingTop: '8px',
  borderTop: `1px solid ${vars.color.border.subtle}`,
})
export const way = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '44px',
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  fontWeight: vars.weight.strong,
  textDecoration: 'none',
})
