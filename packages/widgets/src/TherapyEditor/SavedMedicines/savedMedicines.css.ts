import { vars } from '../../theme/contract.css.ts'
import { widgetStyle, widgetVariant } from '../../theme/uiStyle.ts'
import { wide } from '../containers.ts'

const small = { fontSize: vars.font[14], lineHeight: vars.line[14] } as const

export const widget = widgetStyle({ containerType: 'inline-size', width: '100%', color: vars.color.text.primary })
export const pane = widgetStyle({ display: 'grid', gap: vars.space[4], minWidth: 0 })
export const todayRow = widgetStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[1]} ${vars.space[4]}`,
  minHeight: 44,
  paddingBlock: vars.space[2],
  borderTop: `1px solid ${vars.color.border.subtle}`,
})
export const outcome = widgetStyle({
  ...small,
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  fontVariantNumeric: 'tabular-nums',
})
export const lastChange = widgetStyle({
  ...small,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space[1]} ${vars.space[4]}`,
  paddingTop: vars.space[2],
  borderTop: `1px solid ${vars.color.border.subtle}`,
  color: vars.color.text.secondary,
})
/** Its text begins and ends where the text beside it does. */
export const flush = widgetVariant({ marginInline: -12 })
export const next = widgetStyle({ ...small, marginBottom: vars.space[2], fontWeight: vars.weight.strong })
export const columns = widgetStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: vars.space[4],
  '@container': { [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 400px' } },
})
export const listCard = widgetVariant({ minWidth: 0 })
export const addCard = widgetVariant({ minWidth: 0, '@media': { print: { display: 'none' } } })
export const intro = widgetStyle({ ...small, marginBottom: vars.space[2], color: vars.color.text.secondary })
export const note = widgetStyle({ ...small, color: vars.color.text.secondary })
export const readOnly = widgetStyle({ ...small, color: vars.color.text.secondary })
export const problem = widgetStyle({
  ...small,
  color: vars.color.text.danger,
  fontWeight: vars.weight.strong,
  selectors: { '&:not(:empty)': { marginTop: vars.space[3] } },
})
export const loading = widgetStyle({ display: 'flex', flexDirection: 'column', gap: vars.space[4], paddingBlock: vars.space[2] })
export const list = widgetStyle({ display: 'flex', flexDirection: 'column' })
export const row = widgetStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  minHeight: 56,
  paddingBlock: vars.space[2],
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.border.subtle}` } },
})
export const words = widgetStyle({ display: 'flex', flexDirection: 'column', flex: 1 })
/** Beside a button, a phone has the name of the medicine above and not in three lines. */
export const todayText = widgetStyle({ display: 'flex', flexDirection: 'column', flex: '1 1 12em' })
export const name = widgetStyle({ fontWeight: vars.weight.strong, overflowWrap: 'anywhere' })
export const kind = widgetStyle({ ...small, color: vars.color.text.secondary })
export const inPlan = widgetStyle({
  padding: '2px 8px',
  borderRadius: vars.radius.pill,
  background: vars.color.surface.selected,
  color: vars.color.text.link,
  fontSize: vars.font[12],
  lineHeight: vars.line[12],
  whiteSpace: 'nowrap',
})
export const doses = widgetStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[1]} ${vars.space[4]}`,
  marginTop: vars.space[1],
})
export const dose = widgetStyle({ ...small, fontWeight: vars.weight.strong, fontVariantNumeric: 'tabular-nums' })
export const removed = widgetStyle({ ...small, flex: 1, color: vars.color.text.secondary })
