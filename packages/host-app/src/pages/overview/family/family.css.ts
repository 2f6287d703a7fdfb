import { vars } from '@diab/widgets/theme'
import { globalStyle, style } from '@vanilla-extract/css'
import { phone } from '../../../app/breakpoints.ts'

export const head = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '12px', marginBottom: '8px' })
export const title = style({ fontSize: vars.font[16], lineHeight: vars.line[16], fontWeight: vars.weight.heavy })
const list = style({ display: 'grid', padding: 0, margin: '0 0 24px', listStyle: 'none' })
export const board = style([list, { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 360px), 1fr))', gap: '16px' }])
/** Three people on the screen of a phone, held either way. */
export const compactBoard = style([
  list,
  { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 250px), 1fr))', gap: '8px', alignItems: 'start' },
])
globalStyle(`${compactBoard} > li`, { minWidth: 0 })
// One person takes half of a wide page: a curve over all of it would look like another page.
globalStyle(`${board} > li`, { minWidth: 0, maxWidth: '640px' })
export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '12px',
  minWidth: 0,
  height: '100%',
  padding: '16px 20px',
  border: `1px solid ${vars.color.border.subtle}`,
  borderRadius: vars.radius.card,
  background: vars.color.surface.card,
  boxShadow: vars.shadow.card,
  '@media': { [phone]: { padding: '12px 16px' } },
})
export const compactCard = style([
  card,
  { gap: '6px', height: 'auto', padding: '8px 16px', '@media': { [phone]: { padding: '8px 16px' } } },
])
export const person = style({ display: 'flex', alignItems: 'center', gap: '12px' })
/** The buttons are as tall as a finger, the row is not. */
export const compactPerson = style({ display: 'flex', alignItems: 'center', marginBlock: '-6px', marginInlineEnd: '-12px' })
export const openName = style({
  display: 'flex',
  alignItems: 'center',
  gap: '4px',
  minHeight: '44px',
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
})
export const turned = style({ transform: 'rotate(180deg)' })
export const name = style({ flex: 1, minWidth: 0, fontSize: vars.font[16], lineHeight: vars.line[16], fontWeight: vars.weight.heavy })
export const years = style({ color: vars.color.text.secondary, fontSize: vars.font[14], fontWeight: vars.weight.regular })
export const openLink = style({
  minHeight: '44px',
  marginBlock: '-10px',
  padding: '0 4px',
  border: 0,
  background: 'none',
  color: vars.color.text.link,
  fontSize: vars.font[14],
  fontWeight: vars.weight.strong,
  cursor: 'pointer',
})

export const now = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px', fontVariantNumeric: 'tabular-nums' })
export const compactNow = style([now, { flexWrap: 'nowrap', gap: '12px' }])
export const marks = style({ display: 'contents' })
export const compactMarks = style({ display: 'grid', gap: '2px', minWidth: 0 })
export const value = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: '6px',
  color: vars.color.text.secondary,
  fontSize: vars.font[14],
})
globalStyle(`${value} b`, { fontSize: '44px', lineHeight: '48px', fontWeight: vars.weight.heavy, letterSpacing: '-0.02em' })
export const compactValue = style({ color: vars.color.text.secondary, fontSize: vars.font[12], lineHeight: vars.line[12] })
globalStyle(`${compactValue} b`, {
  display: 'block',
  fontSize: vars.font[36],
  lineHeight: vars.line[36],
  fontWeight: vars.weight.heavy,
  letterSpacing: '-0.02em',
})
export const age = style({
  flex: 'none',
  marginInlineStart: 'auto',
  textAlign: 'end',
  color: vars.color.text.secondary,
  fontSize: vars.font[12],
  lineHeight: vars.line[12],
})
globalStyle(`${age} b`, { display: 'block', color: vars.color.text.primary, fontSize: vars.font[16], lineHeight: vars.line[16] })
export const silent = style({
  color: vars.color.text.warning,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  fontWeight: vars.weight.strong,
})
export const note = style({ color: vars.color.text.secondary, fontSize: vars.font[14], lineHeight: vars.line[14] })

export const figure = style({ minHeight: '118px', margin: 0 })
export const night = style({ fill: vars.color.surface.sunken })

export const facts = style({
  display: 'grid',
  gap: 0,
  margin: 0,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  fontVariantNumeric: 'tabular-nums',
})
export const fact = style({
  display: 'grid',
  gridTemplateColumns: '112px minmax(0, 1fr)',
  alignItems: 'center',
  gap: '8px',
  minHeight: '36px',
  paddingBlock: '6px',
  borderTop: `1px solid ${vars.color.border.subtle}`,
})
globalStyle(`${fact} dt`, { color: vars.color.text.secondary })
globalStyle(`${fact} dd`, { display: 'flex', alignItems: 'center', gap: '4px 8px', flexWrap: 'wrap', minWidth: 0, margin: 0 })
globalStyle(`${fact} dd b`, { overflowWrap: 'anywhere' })
export const compactFacts = style([
  facts,
  {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: '4px 12px',
    paddingTop: '6px',
    borderTop: `1px solid ${vars.color.border.subtle}`,
  },
])
globalStyle(`${compactFacts} ${fact}`, { display: 'block', minHeight: 0, padding: 0, border: 0 })
globalStyle(`${compactFacts} ${fact}:last-child`, { gridColumn: '1 / -1' })
globalStyle(`${compactFacts} dt`, { fontSize: vars.font[12], lineHeight: vars.line[12] })
export const recordLink = style([openLink, { marginBlock: '-12px', marginInlineStart: 'auto' }])
export const factTime = style({ color: vars.color.text.secondary })
export const factMark = style({ display: 'inline-flex', alignItems: 'center', gap: '6px' })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: 'auto' })
export const ownTitle = style([title, { marginBottom: '8px' }])
export const own = style([
  card,
  { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', height: 'auto' },
])
export const loading = style({ display: 'grid', gap: '12px' })
