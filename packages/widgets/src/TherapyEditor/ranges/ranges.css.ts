import { vars } from '../../theme/contract.css.ts'
import { widgetStyle } from '../../theme/uiStyle.ts'

export const range = widgetStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  paddingTop: vars.space[3],
  borderTop: `1px solid ${vars.color.border.subtle}`,
})
export const name = widgetStyle({ float: 'left', width: '100%', marginBottom: vars.space[2], fontWeight: vars.weight.heavy })
/** As high with the picture as without it, so that nothing jumps while typing. */
export const gauge = widgetStyle({ minHeight: 40 })
