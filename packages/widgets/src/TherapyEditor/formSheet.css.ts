import { vars } from '../theme/contract.css.ts'
import { widgetStyle, widgetVariant } from '../theme/uiStyle.ts'

const small = { fontSize: vars.font[14], lineHeight: vars.line[14] } as const

/** The form brings its own padding, so that its footer reaches the edges. */
export const body = widgetVariant({ padding: 0, gap: 0 })
export const form = widgetStyle({ display: 'flex', flexDirection: 'column', flex: '1 0 auto', minHeight: 0 })
export const fields = widgetStyle({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 auto',
  gap: vars.space[4],
  padding: `${vars.space[4]} ${vars.space[5]}`,
})
export const footer = widgetStyle({
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  padding: `${vars.space[3]} ${vars.space[5]}`,
  paddingBottom: `max(${vars.space[3]}, env(safe-area-inset-bottom))`,
  borderTop: `1px solid ${vars.color.border.subtle}`,
  background: vars.color.surface.raised,
  // At 400 % zoom a footer that stays would cover the field that is being typed in.
  '@media': { '(max-height: 420px)': { position: 'static' } },
})
export const buttons = widgetStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  flexWrap: 'wrap',
  gap: vars.space[2],
})
export const footerStart = widgetStyle({ marginInlineEnd: 'auto', marginInlineStart: -12 })
export const question = widgetStyle({ display: 'flex', flexDirection: 'column', gap: vars.space[1] })
export const questionTitle = widgetStyle({ fontWeight: vars.weight.heavy })
export const questionText = widgetStyle({ ...small, marginBottom: vars.space[2], color: vars.color.text.secondary })

export const intro = widgetStyle({ ...small, color: vars.color.text.secondary })
export const group = widgetStyle({ display: 'flex', flexDirection: 'column', gap: vars.space[3] })
/** A legend is no part of its group's column, so it keeps its own distance. */
export const legend = widgetStyle({
  marginBottom: vars.space[2],
  fontSize: vars.font[16],
  lineHeight: vars.line[16],
  fontWeight: vars.weight.heavy,
})
export const halves = widgetStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  alignItems: 'start',
  gap: vars.space[3],
})
export const task = widgetStyle({
  display: 'flex',
  flexDirection: 'column',
  padding: `${vars.space[1]} ${vars.space[3]}`,
  border: `1px solid ${vars.color.border.subtle}`,
  borderRadius: vars.radius.card,
})
export const taskFields = widgetStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  paddingInlineStart: 32,
  paddingBottom: vars.space[2],
})
export const hint = widgetStyle({ ...small, color: vars.color.text.secondary })
export const notice = widgetStyle({
  ...small,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space[2],
  padding: vars.space[3],
  borderRadius: vars.radius.control,
  background: vars.color.surface.sunken,
})
export const danger = widgetVariant({ color: vars.color.text.danger, fontWeight: vars.weight.strong })
export const problems = widgetStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  selectors: { '&:empty': { display: 'none' } },
})
