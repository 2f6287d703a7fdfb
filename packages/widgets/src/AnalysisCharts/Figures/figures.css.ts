import { vars } from '../../theme/contract.css.ts'
import { widgetStyle } from '../../theme/uiStyle.ts'
import { narrow, notWide, wide } from '../containers.ts'

const fourColumns = 'repeat(4, minmax(0, 1fr))'
const moreThanSix = '&:has(> :nth-child(7))'

/** Hides the line at the beginning of each row of cells. */
export const frame = widgetStyle({ overflow: 'hidden', padding: `${vars.space[3]} ${vars.space[3]}` })
export const row = widgetStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  rowGap: vars.space[3],
  marginInlineStart: -13,
  '@container': {
    [narrow]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    // Side by side, each as wide as its content; more than six in two rows.
    [wide]: {
      display: 'flex',
      justifyContent: 'space-between',
      selectors: { [moreThanSix]: { display: 'grid', gridTemplateColumns: fourColumns } },
    },
  },
  // Two rows also on paper, so that the chart fits on the same page.
  selectors: { [moreThanSix]: { '@media': { print: { gridTemplateColumns: fourColumns } } } },
})
export const cell = widgetStyle({
  flex: '0 1 auto',
  maxWidth: 256,
  minWidth: 'min-content',
  padding: `0 ${vars.space[3]}`,
  borderInlineStart: `1px solid ${vars.color.border.subtle}`,
  // In four columns a note has its column's width, and stays on one line.
  selectors: { [`${row}:has(> :nth-child(7)) > &`]: { maxWidth: 'none' } },
  // Of two columns the last row may hold one figure, and its note the whole row.
  '@container': {
    [notWide]: { maxWidth: 'none' },
    [narrow]: { selectors: { '&:last-child:nth-child(odd)': { gridColumn: '1 / -1' } } },
  },
})
export const label = widgetStyle({ fontSize: vars.font[12], lineHeight: vars.line[12], color: vars.color.text.secondary })
/** The place of an explanation that is not loaded yet. */
export const whatIs = widgetStyle({ display: 'inline-block', width: 46 })
export const body = widgetStyle({ display: 'flex', flexDirection: 'column', fontVariantNumeric: 'tabular-nums' })
export const value = widgetStyle({
  fontSize: vars.font[22],
  lineHeight: vars.line[22],
  fontWeight: vars.weight.heavy,
  whiteSpace: 'nowrap',
})
export const unit = widgetStyle({ fontSize: vars.font[14], fontWeight: vars.weight.regular, color: vars.color.text.secondary })
export const note = widgetStyle({
  minHeight: vars.line[12],
  fontSize: vars.font[12],
  lineHeight: vars.line[12],
  color: vars.color.text.secondary,
})
/** A remark on a separate line below the rest of a note. */
export const noteLine = widgetStyle({ display: 'block' })
export const zones = widgetStyle({ display: 'inline-flex', gap: vars.space[2] })
export const zone = widgetStyle({ display: 'inline-flex', alignItems: 'center', gap: 3 })

/** Holds the place of an estimate's note, which takes two lines of a narrow cell. */
export const noteBone = widgetStyle({ display: 'block', '@container': { [narrow]: { height: `calc(2 * ${vars.line[12]})` } } })
/** Holds the place of a value. */
export const bone = widgetStyle({
  display: 'inline-block',
  width: 64,
  height: 12,
  borderRadius: vars.radius.pill,
  background: vars.color.surface.track,
})
