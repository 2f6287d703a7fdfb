import { vars } from '../../theme/contract.css.ts'
import { focusRing } from '../../theme/focusRing.ts'
import { widgetStyle } from '../../theme/uiStyle.ts'

/** Its origin is the end: what is added at the other end moves nothing. Anchoring by the browser would move it twice. */
export const scroller = widgetStyle({
  display: 'flex',
  flexDirection: 'column-reverse',
  flex: '1 1 0',
  minHeight: 0,
  overflowY: 'auto',
  overflowAnchor: 'none',
  overscrollBehavior: 'contain',
  background: vars.color.surface.page,
  selectors: { '&:focus-visible': { ...focusRing, outlineOffset: '-2px' } },
})
export const content = widgetStyle({ flex: 'none', padding: `${vars.space[2]} 0 ${vars.space[3]}` })
export const rows = widgetStyle({ position: 'relative' })
export const box = widgetStyle({ position: 'absolute', insetInline: 0 })
/** Space between rows is inside them, so that a row's height is all that it takes. */
export const row = widgetStyle({ display: 'flow-root', padding: `4px ${vars.space[5]}` })
export const start = widgetStyle({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[2],
  padding: `${vars.space[2]} ${vars.space[5]}`,
  color: vars.color.text.secondary,
  fontSize: vars.font[12],
  lineHeight: vars.line[12],
  textAlign: 'center',
})
