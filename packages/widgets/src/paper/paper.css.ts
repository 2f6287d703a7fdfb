import { vars } from '../theme/contract.css.ts'
import { widgetStyle } from '../theme/uiStyle.ts'

/** Invisible on the screen. Type has the sizes of paper: ten meal times with four tasks each still fit on one A4 page. */
export const paper = widgetStyle({
  display: 'none',
  background: '#FFFFFF',
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
