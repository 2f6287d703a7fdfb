import { vars } from '../../theme/contract.css.ts'
import { focusRing } from '../../theme/focusRing.ts'
import { widgetStyle, widgetVariant } from '../../theme/uiStyle.ts'

export const root = widgetStyle({ display: 'flex', flexDirection: 'column', gap: vars.space[2] })

export const scroller = widgetStyle({
  maxHeight: 'min(60vh, 560px)',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  border: `1px solid ${vars.color.border.subtle}`,
  borderRadius: vars.radius.control,
  selectors: { '&:focus-visible': focusRing },
  '@media': { print: { maxHeight: 'none', overflow: 'visible', border: 0 } },
})

export const table = widgetStyle({
  width: '100%',
  // Collapsed borders would scroll away from under a sticky header.
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  fontVariantNumeric: 'tabular-nums',
})

export const caption = widgetStyle({
  padding: `${vars.space[2]} ${vars.space[3]}`,
  textAlign: 'start',
  color: vars.color.text.secondary,
})

export const heading = widgetStyle({
  position: 'sticky',
  top: 0,
  padding: `${vars.space[2]} ${vars.space[3]}`,
  background: vars.color.surface.sunken,
  borderBottom: `1px solid ${vars.color.border.subtle}`,
  textAlign: 'start',
  verticalAlign: 'bottom',
  fontWeight: vars.weight.strong,
  whiteSpace: 'nowrap',
  '@media': { print: { position: 'static' } },
})

export const unit = widgetStyle({ color: vars.color.text.secondary, fontWeight: vars.weight.regular })

export const cell = widgetStyle({
  padding: `${vars.space[1]} ${vars.space[3]}`,
  borderBottom: `1px solid ${vars.color.border.subtle}`,
  textAlign: 'start',
  verticalAlign: 'top',
  fontWeight: vars.weight.regular,
})

export const numeric = widgetVariant({ textAlign: 'end', whiteSpace: 'nowrap' })

export const pager = widgetStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
  color: vars.color.text.secondary,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  '@media': { print: { display: 'none' } },
})

export const buttons = widgetStyle({ display: 'flex', gap: vars.space[2] })
