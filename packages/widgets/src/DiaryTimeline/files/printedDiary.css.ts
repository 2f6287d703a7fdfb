import { vars } from '../../theme/contract.css.ts'
import { widgetStyle } from '../../theme/uiStyle.ts'

const line = `1px solid ${vars.color.border.subtle}`

/** Nobody sees it on the screen; type has the sizes of paper. */
export const paper = widgetStyle({
  display: 'none',
  background: vars.color.surface.card,
  color: vars.color.text.primary,
  fontSize: 11,
  lineHeight: '15px',
  '@media': { print: { display: 'block' } },
})
export const head = widgetStyle({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 16,
  paddingBottom: 6,
  borderBottom: `2px solid ${vars.color.text.primary}`,
})
export const title = widgetStyle({ fontSize: 16, lineHeight: '22px', fontWeight: vars.weight.heavy })
export const table = widgetStyle({ width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' })
/** Again on every sheet. */
export const tableHead = widgetStyle({ display: 'table-header-group' })
export const headCell = widgetStyle({ padding: '4px 6px', textAlign: 'start', fontWeight: vars.weight.heavy })
/** A day's name is not left alone at the foot of a sheet. */
export const day = widgetStyle({
  padding: '8px 6px 2px',
  borderTop: `1px solid ${vars.color.text.primary}`,
  textAlign: 'start',
  fontSize: 12,
  fontWeight: vars.weight.heavy,
  breakAfter: 'avoid',
})
export const row = widgetStyle({ borderTop: line, breakInside: 'avoid' })
export const cell = widgetStyle({ padding: '2px 6px', verticalAlign: 'top' })
export const value = widgetStyle({
  padding: '2px 6px',
  verticalAlign: 'top',
  textAlign: 'end',
  whiteSpace: 'nowrap',
  fontWeight: vars.weight.strong,
})
