import { vars } from '@diab/widgets/theme'
import { globalStyle, style } from '@vanilla-extract/css'
import { narrow, phone } from '../../../app/breakpoints.ts'

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 340px',
  alignItems: 'start',
  gap: '16px',
  '@media': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const across = style({ gridColumn: '1 / -1', minWidth: 0 })
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
/** The same as a tile: as many beside each other as there is room for. */
export const tiles = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))',
  gap: '12px',
  '@media': { [phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: '8px' } },
})
export const tile = style([
  line,
  {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignContent: 'start',
    gap: '4px',
    height: '100%',
    padding: '12px 16px',
    border: `1px solid ${vars.color.border.subtle}`,
    borderRadius: vars.radius.control,
    selectors: { '&:hover': { borderColor: vars.color.border.control } },
    '@media': { [phone]: { gridTemplateColumns: '48px minmax(0, 1fr) auto', alignContent: 'center', padding: '6px 12px' } },
  },
])
export const tileText = style({ gridArea: '2 / 1 / auto / -1', '@media': { [phone]: { gridArea: 'auto' } } })
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
  marginTop: '8px',
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

export const heading = style({
  padding: '12px 0 4px',
  borderTop: `1px solid ${vars.color.border.subtle}`,
  color: vars.color.text.secondary,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  fontWeight: vars.weight.strong,
})

/** How many patients there are for each reason, and the way to them. */
export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: '8px', paddingBottom: '8px' })
export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  minHeight: '36px',
  padding: '4px 10px',
  border: `1px solid ${vars.color.border.subtle}`,
  borderRadius: vars.radius.control,
  color: vars.color.text.secondary,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  textDecoration: 'none',
  selectors: { '&:hover': { borderColor: vars.color.border.control } },
  '@media': { '(pointer: coarse)': { minHeight: '44px' } },
})
globalStyle(`${chip} > b`, { color: vars.color.text.primary, fontWeight: vars.weight.heavy, fontVariantNumeric: 'tabular-nums' })
/** Who, and beside it why; on a phone below each other. */
export const patient = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '0 16px',
  minHeight: '56px',
  padding: '6px 0',
  color: vars.color.text.primary,
  textDecoration: 'none',
  selectors: { '&:hover': { color: vars.color.text.link } },
  '@media': { [phone]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
})
export const patientName = style({ display: 'block', fontWeight: vars.weight.strong })
export const doctor = style({
  display: 'block',
  color: vars.color.text.secondary,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  selectors: { '&[data-missing]': { color: vars.color.text.warning } },
})
export const reasons = style({
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  '@media': { [phone]: { gridRow: 2 } },
})
globalStyle(`${patient} > svg`, { '@media': { [phone]: { gridColumn: 2, gridRow: '1 / 3' } } })
globalStyle(`li + li > ${patient}`, { borderTop: `1px solid ${vars.color.border.subtle}` })
