import { vars } from '../../theme/contract.css.ts'
import { widgetStyle } from '../../theme/uiStyle.ts'

const line = `1px solid ${vars.color.border.subtle}`

export const paper = widgetStyle({
  display: 'none',
  fontSize: 10,
  lineHeight: '14px',
  color: vars.color.text.primary,
  background: vars.color.surface.card,
  fontVariantNumeric: 'tabular-nums',
  '@media': { print: { display: 'block' } },
})
export const head = widgetStyle({ display: 'flex', alignItems: 'baseline', gap: 16, paddingBottom: 6 })
export const title = widgetStyle({ flex: 1, fontSize: 16, lineHeight: '22px', fontWeight: vars.weight.heavy })
export const table = widgetStyle({ width: '100%', borderCollapse: 'collapse' })
/** Again on every sheet. */
export const tableHead = widgetStyle({ display: 'table-header-group', borderBottom: `2px solid ${vars.color.text.primary}` })
export const headCell = widgetStyle({ padding: '2px 4px', textAlign: 'start', fontWeight: vars.weight.heavy })
export const row = widgetStyle({ borderTop: line, breakInside: 'avoid' })
export const name = widgetStyle({ padding: '2px 4px', textAlign: 'start', fontWeight: vars.weight.strong })
export const cell = widgetStyle({ padding: '2px 4px', whiteSpace: 'nowrap' })
