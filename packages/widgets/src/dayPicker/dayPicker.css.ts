import { vars } from '../theme/contract.css.ts'
import { focusRing } from '../theme/focusRing.ts'
import { widgetStyle } from '../theme/uiStyle.ts'

export const place = widgetStyle({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: vars.control.patient,
  paddingInline: vars.space[1],
})
export const text = widgetStyle({ position: 'relative', pointerEvents: 'none' })
export const button = widgetStyle({
  position: 'absolute',
  inset: 0,
  width: '100%',
  borderRadius: vars.radius.control,
  cursor: 'pointer',
  touchAction: 'manipulation',
  selectors: {
    '&:focus-visible': focusRing,
    '&:hover, &[aria-expanded="true"]': { background: vars.color.surface.hover },
  },
})

/** Two lines, so that nothing moves when the entries have loaded. */
export const note = widgetStyle({
  width: 308,
  minHeight: `calc(2 * ${vars.line[12]})`,
  marginTop: vars.space[1],
  color: vars.color.text.secondary,
  fontSize: vars.font[12],
  lineHeight: vars.line[12],
  textAlign: 'center',
})
