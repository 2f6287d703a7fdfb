import { vars } from '../theme/contract.css.ts'
import { focusRing } from '../theme/focusRing.ts'
import { widgetStyle } from '../theme/uiStyle.ts'

export const trigger = widgetStyle({
  minWidth: 44,
  minHeight: 24,
  // The line of the label keeps its height.
  marginBlock: -4,
  paddingInline: 4,
  borderRadius: vars.radius.pill,
  color: vars.color.text.link,
  fontSize: vars.font[12],
  lineHeight: vars.line[12],
  fontWeight: vars.weight.strong,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  selectors: { '&:hover': { textDecoration: 'underline' }, '&:focus-visible': focusRing },
  '@media': { '(pointer: coarse)': { minHeight: 44, marginBlock: -14 }, print: { display: 'none' } },
})
export const text = widgetStyle({ maxWidth: 300, fontSize: vars.font[14], lineHeight: vars.line[14] })
export const terms = widgetStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  color: vars.color.text.secondary,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  // A finger's targets of two lines do not overlap.
  '@media': { '(pointer: coarse)': { rowGap: 24 }, print: { display: 'none' } },
})
