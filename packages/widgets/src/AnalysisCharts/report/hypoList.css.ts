import { vars } from '../../theme/contract.css.ts'
import { widgetStyle } from '../../theme/uiStyle.ts'

export const list = widgetStyle({ columnCount: 2, columnGap: 10, minWidth: 190 })
export const hypo = widgetStyle({
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  fontSize: 9.5,
  breakInside: 'avoid',
  lineHeight: '16px',
  whiteSpace: 'nowrap',
})
export const none = widgetStyle({ width: 160, color: vars.color.text.secondary })
export const more = widgetStyle({})
