import { vars } from '../../theme/contract.css.ts'
import { focusRing } from '../../theme/focusRing.ts'
import { media } from '../../theme/media.ts'
import { widgetStyle, widgetVariant } from '../../theme/uiStyle.ts'

const look = {
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  width: 'fit-content',
  maxWidth: '100%',
  minHeight: vars.control.staff,
  marginBlock: vars.space[1],
  padding: `${vars.space[1]} ${vars.space[3]} ${vars.space[1]} ${vars.space[2]}`,
  border: `1px solid ${vars.color.border.control}`,
  borderRadius: vars.radius.control,
  background: vars.color.surface.card,
  color: vars.color.text.primary,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  whiteSpace: 'normal',
  textAlign: 'start',
} as const

export const card = widgetStyle(look)
export const linked = widgetStyle({
  ...look,
  color: vars.color.text.link,
  selectors: { '&:hover': { background: vars.color.surface.hover }, '&:focus-visible': focusRing },
  '@media': { [media.coarse]: { minHeight: vars.control.patient } },
})
export const words = widgetStyle({ minWidth: 0 })
export const name = widgetStyle({
  display: 'block',
  fontWeight: vars.weight.strong,
  selectors: { [`${linked} &`]: { textDecoration: 'underline', textUnderlineOffset: '2px' } },
})
export const days = widgetVariant({
  display: 'block',
  color: vars.color.text.secondary,
  fontSize: vars.font[12],
  lineHeight: vars.line[12],
  fontVariantNumeric: 'tabular-nums',
})
