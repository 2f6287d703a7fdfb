import { vars } from '@diab/widgets/theme'
import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { narrow, phone } from '../../../app/breakpoints.ts'

export const stack = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px', alignContent: 'start' })
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 356px',
  gap: '16px',
  alignItems: 'start',
  '@media': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
/** On a narrow screen, puts required questions before optional information. */
export const sideFirst = style({ '@media': { [narrow]: { order: -1 } } })
export const heading = style({ fontSize: vars.font[16], lineHeight: vars.line[16], fontWeight: vars.weight.strong })
export const secondary = style({ color: vars.color.text.secondary, fontSize: vars.font[14], lineHeight: vars.line[14] })
export const hint = style([secondary, { margin: '8px 0' }])

export const summary = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '1px',
  overflow: 'hidden',
  border: `1px solid ${vars.color.border.subtle}`,
  borderRadius: vars.radius.card,
  background: vars.color.border.subtle,
})
export const device = style({
  display: 'flex',
  flex: '1.7 1 280px',
  alignItems: 'center',
  gap: '16px',
  padding: '16px 20px',
  background: vars.color.surface.card,
  // A separate line, so that the counts share theirs evenly.
  '@media': { [narrow]: { flexBasis: '100%' } },
})
export const deviceIcon = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '52px',
  height: '52px',
  borderRadius: vars.radius.card,
  background: vars.color.surface.selected,
  color: vars.color.text.link,
})
export const deviceWords = style({ minWidth: 0, overflowWrap: 'anywhere' })
export const count = style({ flex: '1 1 130px', padding: '16px 20px', background: vars.color.surface.card })
export const countValue = style({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  fontSize: vars.font[28],
  lineHeight: vars.line[28],
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
})
export const countNew = style({ color: vars.color.zone.normal.text })
export const countConfirm = style({ color: vars.color.zone.high.text })

export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 12px',
  marginBottom: '6px',
  color: vars.color.text.muted,
  fontSize: vars.font[12],
  lineHeight: vars.line[12],
})
export const smallZone = style({ fontSize: vars.font[12], lineHeight: vars.line[12] })
export const chart = style({ display: 'block', maxWidth: 'none', overflow: 'visible', fontVariantNumeric: 'tabular-nums' })
export const band = style({ fill: vars.color.band.inner })
export const grid = style({ stroke: vars.color.chart.grid, fill: 'none' })
export const axis = style({ fill: vars.color.chart.axis, fontSize: '12px' })
export const known = style({ opacity: 0.35 })
export const knownDays = style({ fill: vars.color.surface.sunken })
export const pointLow = style({ fill: vars.color.zone.low.text })
export const pointNormal = style({ fill: vars.color.zone.normal.text })
export const pointHigh = style({ fill: vars.color.zone.high.fill, stroke: vars.color.zone.high.edge })

export const tableScroll = style({ overflowX: 'auto', marginTop: '4px' })
export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  fontVariantNumeric: 'tabular-nums',
})
globalStyle(`${table} th, ${table} td`, {
  height: '36px',
  padding: '4px 8px',
  borderBottom: `1px solid ${vars.color.border.subtle}`,
  textAlign: 'start',
  whiteSpace: 'nowrap',
})
globalStyle(`${table} thead th`, { color: vars.color.text.muted, fontSize: vars.font[12], fontWeight: vars.weight.strong })
globalStyle(`${table} tr > :first-child`, { paddingInlineStart: 0 })
export const number = style({})
globalStyle(`${table} .${number}`, { textAlign: 'end' })
export const knownRow = style({ color: vars.color.text.muted })
export const detail = style({ display: 'inline-flex', alignItems: 'center', gap: '8px' })
export const unit = style({ color: vars.color.text.muted, fontSize: vars.font[12] })
const pillBase = style({ padding: '2px 7px', borderRadius: vars.radius.pill, fontSize: vars.font[12], fontWeight: vars.weight.strong })
export const pill = styleVariants({
  new: [pillBase, { background: vars.color.zone.normal.tint, color: vars.color.zone.normal.text }],
  duplicate: [pillBase, { background: vars.color.surface.sunken, color: vars.color.text.secondary, fontWeight: vars.weight.regular }],
  confirm: [pillBase, { background: vars.color.zone.high.tint, color: vars.color.zone.high.text }],
  ahead: [pillBase, { background: vars.color.zone.high.tint, color: vars.color.zone.high.text }],
})
export const pager = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '4px',
  marginTop: '4px',
  color: vars.color.text.secondary,
  fontSize: vars.font[14],
})

export const confirmMany = style({ overflowY: 'auto', maxHeight: '360px' })
export const confirmAll = style({ display: 'grid', marginTop: '8px' })

export const reasons = style({ display: 'grid', marginBottom: '8px' })
export const reason = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(24px, max-content) minmax(0, 1fr)',
  gap: '12px',
  padding: '8px 0',
  borderBottom: `1px solid ${vars.color.border.subtle}`,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  overflowWrap: 'anywhere',
})
export const reasonCount = style({ textAlign: 'end', fontVariantNumeric: 'tabular-nums' })
export const notSaved = style({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  fontVariantNumeric: 'tabular-nums',
})
globalStyle(`${notSaved} th, ${notSaved} td`, {
  padding: '10px 8px',
  borderBottom: `1px solid ${vars.color.border.subtle}`,
  textAlign: 'start',
  verticalAlign: 'top',
})
globalStyle(`${notSaved} th`, { color: vars.color.text.muted, fontSize: vars.font[12], fontWeight: vars.weight.strong })
globalStyle(`${notSaved} td`, { minWidth: '120px' })
globalStyle(`${notSaved} tr > :first-child`, { minWidth: '64px', paddingInlineStart: 0, whiteSpace: 'nowrap' })
// On a phone each row is a small stack: four columns would leave each a few letters.
globalStyle(`${notSaved} thead`, {
  '@media': { [phone]: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' } },
})
globalStyle(`${notSaved} tbody tr`, {
  '@media': { [phone]: { display: 'block', padding: '8px 0', borderBottom: `1px solid ${vars.color.border.subtle}` } },
})
globalStyle(`${notSaved} tbody td`, { '@media': { [phone]: { display: 'block', maxWidth: 'none', padding: '2px 0', borderBottom: 0 } } })
export const place = style({ color: vars.color.text.muted })
export const content = style({
  maxWidth: '320px',
  overflowWrap: 'anywhere',
  fontFamily: 'ui-monospace, monospace',
  fontSize: vars.font[12],
})
export const warnings = style([secondary, { display: 'grid', gap: '4px', paddingInlineStart: '18px', listStyle: 'disc' }])
export const recomputing = style({ display: 'flex', alignItems: 'center', gap: '8px', color: vars.color.text.secondary })

/** Over the whole foot of the page, so that no row looks out beneath it. */
export const saveBar = style({
  position: 'sticky',
  bottom: 0,
  zIndex: 10,
  margin: '0 -24px -24px',
  padding: '16px 24px',
  borderTop: `1px solid ${vars.color.border.subtle}`,
  background: vars.color.surface.card,
  // On to the screen's edge at the right, where the content ends before it.
  boxShadow: `0 0 0 100vmax ${vars.color.surface.card}`,
  clipPath: 'inset(0 -100vmax 0 0)',
  '@media': {
    // Above the bottom navigation, whose round "+" reaches up into it.
    [narrow]: { bottom: 'calc(65px + env(safe-area-inset-bottom))', padding: '12px 24px 20px' },
    [phone]: { margin: '0 -16px -16px', padding: '12px 16px 20px' },
    'screen and (max-height: 480px)': { position: 'static' },
  },
})
export const saveBarRow = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: '8px 12px' })
/** On a phone as high as its longest sentence, so that the bar keeps its height while the figures are computed. */
export const saveText = style({ flex: '1 1 200px', '@media': { [phone]: { flexBasis: '100%', minHeight: '48px' } } })
export const failure = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px',
  marginTop: '8px',
  color: vars.color.text.danger,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
})

export const receipt = style({
  display: 'flex',
  gap: '16px',
  padding: '16px 20px',
  border: `1px solid ${vars.color.zone.normal.edge}`,
  borderRadius: vars.radius.card,
  background: vars.color.zone.normal.tint,
})
export const receiptUndone = style([receipt, { borderColor: vars.color.border.subtle, background: vars.color.surface.sunken }])
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: '12px' })
export const problem = style({ display: 'flex', gap: '16px', color: vars.color.text.secondary })
export const problemText = style({ display: 'grid', justifyItems: 'start', gap: '12px', color: vars.color.text.primary })
