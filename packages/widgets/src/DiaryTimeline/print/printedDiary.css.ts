import { vars } from '../../theme/contract.css.ts'
import { widgetStyle } from '../../theme/uiStyle.ts'

const line = `1px solid ${vars.color.border.subtle}`

export { head, paper, title } from '../../paper/paper.css.ts'

export const counts = widgetStyle({ display: 'flex', flexWrap: 'wrap', gap: '2px 14px', padding: '6px 0' })
export const missing = widgetStyle({ padding: '12px 0', fontWeight: vars.weight.heavy })
export const sectionTitle = widgetStyle({ fontSize: 12, lineHeight: '16px', fontWeight: vars.weight.heavy, breakAfter: 'avoid' })
export const table = widgetStyle({ width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' })
/** Again on every sheet. */
export const tableHead = widgetStyle({ display: 'table-header-group' })
export const headCell = widgetStyle({ padding: '4px 6px', textAlign: 'start', fontWeight: vars.weight.heavy })
/** A day is not cut in two where a sheet has room for it: its rows name no date. */
export const dayRows = widgetStyle({ breakInside: 'avoid' })
/** A day's name is not left alone at the foot of a sheet. */
export const day = widgetStyle({
  padding: '8px 6px 2px',
  borderTop: `1px solid ${vars.color.text.primary}`,
  textAlign: 'start',
  fontSize: 12,
  fontWeight: vars.weight.heavy,
  breakAfter: 'avoid',
})
/** Entries before 06:00, oldest first like the rest of the day. */
export const night = widgetStyle({ padding: '4px 6px 2px', textAlign: 'start', fontWeight: vars.weight.heavy, breakAfter: 'avoid' })
/** The line at the end of the night. */
export const afterNight = widgetStyle({ borderTop: `2px solid ${vars.color.border.control}`, breakInside: 'avoid' })
export const row = widgetStyle({ borderTop: line, breakInside: 'avoid' })
export const cell = widgetStyle({ padding: '2px 6px', verticalAlign: 'top' })
export const value = widgetStyle({
  padding: '2px 6px',
  verticalAlign: 'top',
  textAlign: 'end',
  whiteSpace: 'nowrap',
  fontWeight: vars.weight.strong,
})
