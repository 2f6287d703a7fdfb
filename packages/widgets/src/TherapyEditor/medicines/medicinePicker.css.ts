import { vars } from '../../theme/contract.css.ts'
import { widgetStyle } from '../../theme/uiStyle.ts'

export const picker = widgetStyle({ display: 'flex', flexDirection: 'column' })
export const list = widgetStyle({
  maxHeight: 320,
  overflowY: 'auto',
  marginTop: vars.space[1],
  border: `1px solid ${vars.color.border.subtle}`,
  borderRadius: vars.radius.control,
  selectors: { '&[data-empty]': { border: 0 } },
})
export const groupTitle = widgetStyle({
  padding: `${vars.space[2]} ${vars.space[3]} ${vars.space[1]}`,
  fontSize: vars.font[12],
  lineHeight: vars.line[12],
  color: vars.color.text.secondary,
})
export const option = widgetStyle({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  minHeight: vars.control.patient,
  padding: `${vars.space[1]} ${vars.space[3]}`,
  cursor: 'pointer',
  selectors: {
    '&[aria-selected="true"]': { background: vars.color.surface.selected, boxShadow: `inset 3px 0 0 ${vars.color.border.selected}` },
  },
  '@media': { '(forced-colors: active)': { selectors: { '&[aria-selected="true"]': { outline: '2px solid', outlineOffset: -2 } } } },
})
export const name = widgetStyle({ fontSize: vars.font[14], lineHeight: vars.line[14], fontWeight: vars.weight.strong })
export const kind = widgetStyle({ fontSize: vars.font[12], lineHeight: vars.line[12], color: vars.color.text.secondary })
export const state = widgetStyle({
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  color: vars.color.text.secondary,
  selectors: { '&:not(:empty)': { marginTop: vars.space[2] } },
})
