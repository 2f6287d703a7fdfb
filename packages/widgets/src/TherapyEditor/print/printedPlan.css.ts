import { vars } from '../../theme/contract.css.ts'
import { widgetStyle } from '../../theme/uiStyle.ts'

const line = `1px solid ${vars.color.border.subtle}`

export { head, paper, title } from '../../paper/paper.css.ts'

export const section = widgetStyle({ marginTop: 12, breakInside: 'avoid' })
export const heading = widgetStyle({ marginBottom: 4, fontSize: 13, lineHeight: '18px', fontWeight: vars.weight.heavy })
export const table = widgetStyle({ width: '100%', borderCollapse: 'collapse' })
export const firstRow = widgetStyle({ borderTop: line })
export const name = widgetStyle({
  width: '24%',
  padding: '3px 8px 3px 0',
  textAlign: 'start',
  verticalAlign: 'top',
  fontWeight: vars.weight.heavy,
})
export const hours = widgetStyle({ display: 'block', fontWeight: vars.weight.regular, fontVariantNumeric: 'tabular-nums' })
export const cell = widgetStyle({ padding: '3px 8px', verticalAlign: 'top' })
export const planCell = widgetStyle({
  padding: '3px 0',
  textAlign: 'end',
  verticalAlign: 'top',
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
})
export const columns = widgetStyle({ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 20, alignItems: 'start' })
export const facts = widgetStyle({ display: 'flex', flexDirection: 'column' })
export const fact = widgetStyle({ display: 'flex', justifyContent: 'space-between', gap: 8, padding: '2px 0', borderTop: line })
export const value = widgetStyle({
  flex: 'none',
  maxWidth: '55%',
  fontWeight: vars.weight.strong,
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
})
