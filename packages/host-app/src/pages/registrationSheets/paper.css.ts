import { vars } from '@diab/widgets/theme'
import { style } from '@vanilla-extract/css'
import { notPrinted, phone } from '../../app/breakpoints.ts'

const small = { fontSize: vars.font[14], lineHeight: vars.line[14] }

export const sheet = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 240px',
  alignItems: 'start',
  gap: '16px',
  '@media': { [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' }, print: { gridTemplateColumns: 'minmax(0, 1fr) 200px', gap: '24px' } },
})
export const facts = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' })
export const fact = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(96px, 190px) minmax(0, 1fr)',
  alignItems: 'baseline',
  gap: '4px 16px',
  padding: '10px 0',
  borderBottom: `1px solid ${vars.color.border.subtle}`,
  selectors: { '&:last-child': { borderBottom: 0 } },
  '@media': { [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' }, print: { padding: '9px 0', breakInside: 'avoid' } },
})
export const factName = style({ ...small, color: vars.color.text.secondary })
export const factValue = style({ margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line', fontVariantNumeric: 'tabular-nums' })
export const notGiven = style({ color: vars.color.text.muted, '@media': notPrinted })
/** On paper what is missing is a line to write on. */
export const writeHere = style({
  display: 'none',
  '@media': { print: { display: 'block', height: '22px', borderBottom: `1px solid ${vars.color.text.primary}` } },
})
export const side = style({ display: 'grid', gap: '16px', '@media': { print: { gap: '20px' } } })
export const code = style({ display: 'grid', justifyItems: 'center', gap: '8px', breakInside: 'avoid' })
export const codeTitle = style({ ...small, fontWeight: vars.weight.strong })
export const codeText = style({ fontSize: vars.font[12], lineHeight: vars.line[12], color: vars.color.text.secondary, textAlign: 'center' })
export const codeValue = style({
  fontSize: vars.font[22],
  lineHeight: vars.line[22],
  fontWeight: vars.weight.strong,
  whiteSpace: 'nowrap',
  userSelect: 'all',
})
export const qr = style({ width: '160px', maxWidth: '100%' })
export const printed = style({
  display: 'none',
  '@media': { print: { display: 'flex', flexWrap: 'wrap', gap: '4px 24px', marginBottom: '12px' } },
})
export const signature = style({
  display: 'none',
  '@media': { print: { display: 'grid', gridTemplateColumns: '1fr 2fr', gap: '48px', marginTop: '56px', breakInside: 'avoid' } },
})
export const line = style({
  paddingTop: '6px',
  borderTop: `1px solid ${vars.color.text.primary}`,
  fontSize: vars.font[12],
  lineHeight: vars.line[12],
})
/** A card is a sheet of paper already. */
export const card = style({ '@media': { print: { padding: 0, border: 0, boxShadow: 'none' } } })
