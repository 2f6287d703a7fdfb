import { vars } from '@diab/widgets/theme'
import { globalStyle, style } from '@vanilla-extract/css'
import { landscape, narrow } from '../../app/breakpoints.ts'

/** The value says what the card is; the heading is for those who go from heading to heading. */
export const hidden = style({
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})

const roomy = '(min-width: 700px)'
const tight = '(max-width: 400px)'
export const sized = style({ containerType: 'inline-size' })

export const current = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 24px',
  '@container': { [tight]: { gap: '4px 12px' } },
  // As high as with an arrow, so that nothing moves when a reading comes.
  minHeight: '64px',
  paddingBottom: '10px',
  borderBottom: `1px solid ${vars.color.border.subtle}`,
  fontVariantNumeric: 'tabular-nums',
})
/** With its unit wherever it is shown: which of the two it is can be chosen. The arrow takes the next line of a phone. */
export const value = style({ display: 'flex', alignItems: 'baseline', gap: '8px' })
globalStyle(`${value} b`, { fontSize: '64px', lineHeight: '64px', fontWeight: vars.weight.heavy, letterSpacing: '-0.03em' })
export const unit = style({ color: vars.color.text.secondary, fontSize: vars.font[18] })
export const oldNote = style({
  flex: '1 1 130px',
  color: vars.color.text.warning,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  fontWeight: vars.weight.strong,
})
/** Beside the value where there is room, else one line below it. */
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  flexBasis: '100%',
  justifyContent: 'space-between',
  gap: '0 16px',
  margin: 0,
  '@container': { [roomy]: { flexBasis: 'auto', flexWrap: 'nowrap', gap: '20px', marginInlineStart: 'auto' } },
})
export const fact = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: '8px',
  '@container': {
    [roomy]: {
      flexDirection: 'column',
      gap: 0,
      selectors: { '& + &': { paddingInlineStart: '20px', borderInlineStart: `1px solid ${vars.color.border.subtle}` } },
    },
  },
})
globalStyle(`${facts} dd`, { margin: 0 })
export const zoneName = style({ fontWeight: vars.weight.heavy })
export const age = style({ fontWeight: vars.weight.heavy })
export const small = style({ color: vars.color.text.secondary, fontSize: vars.font[14], lineHeight: vars.line[14] })
export const curveHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  margin: '12px 0 4px',
})
export const hours = style({ '@container': { [tight]: { flex: '1 1 100%' } } })
export const finding = style({ flex: '1 1 260px', fontSize: vars.font[14], lineHeight: vars.line[14], fontWeight: vars.weight.heavy })

/** The curve with its axis, before it is there. */
export const curveBones = style({ height: '320px', '@media': { [narrow]: { height: '220px' } } })

// On a phone in landscape the value is beside the curve, and both fit on the screen.
const inLandscape = (selector: string, rule: Record<string, string | number>) => globalStyle(selector, { '@media': { [landscape]: rule } })
inLandscape(sized, {
  display: 'grid',
  gridTemplateColumns: '188px minmax(0, 1fr)',
  gridTemplateRows: 'auto 1fr',
  columnGap: '16px',
  padding: '4px 16px 8px',
})
inLandscape(`${sized} > ${current}`, {
  gridRow: '1 / 3',
  flexDirection: 'column',
  flexWrap: 'nowrap',
  alignItems: 'stretch',
  alignSelf: 'center',
  gap: '12px',
  paddingBottom: 0,
  borderBottom: 0,
})
inLandscape(`${sized} ${facts}`, { flexDirection: 'column', flexBasis: 'auto', gap: '12px', marginInlineStart: 0 })
inLandscape(`${sized} ${fact}`, { flexDirection: 'column', gap: 0, paddingInlineStart: 0, borderInlineStart: 0 })
inLandscape(`${sized} ${oldNote}`, { flexBasis: 'auto' })
inLandscape(`${sized} > ${curveHead}`, { gridColumn: 2, gap: '0 16px', margin: 0 })
inLandscape(`${sized} ${finding}`, { flexBasis: '200px' })
inLandscape(`${sized} > ${curveHead} ~ *`, { gridColumn: 2 })
