import { vars } from '../../theme/contract.css.ts'
import { widgetStyle } from '../../theme/uiStyle.ts'

export const day = widgetStyle({ display: 'flex', justifyContent: 'center', padding: '8px 0 8px' })
export const dayName = widgetStyle({
  padding: '2px 10px',
  borderRadius: vars.radius.round,
  background: vars.color.surface.sunken,
  color: vars.color.text.secondary,
  fontSize: vars.font[12],
  lineHeight: vars.line[12],
  fontWeight: vars.weight.strong,
})
export const line = widgetStyle({
  display: 'flex',
  justifyContent: 'flex-start',
  selectors: { '&[data-mine]': { justifyContent: 'flex-end' } },
})
export const bubble = widgetStyle({
  display: 'flow-root',
  maxWidth: '82%',
  padding: '10px 14px',
  border: `1px solid ${vars.color.border.subtle}`,
  borderRadius: '12px 12px 12px 4px',
  background: vars.color.surface.card,
  color: vars.color.text.primary,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  selectors: {
    '&[data-mine]': {
      borderColor: vars.color.primary[200],
      borderRadius: '12px 12px 4px 12px',
      background: vars.color.primary[100],
    },
    '&[data-state]': { borderStyle: 'dashed' },
    '&[data-state="failed"]': { borderColor: vars.color.text.danger, background: vars.color.surface.card },
  },
})
export const sender = widgetStyle({ display: 'block', fontWeight: vars.weight.strong })
export const body = widgetStyle({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
export const foot = widgetStyle({
  float: 'inline-end',
  margin: '4px -2px -3px 14px',
  color: vars.color.text.secondary,
  fontSize: vars.font[12],
  lineHeight: vars.line[12],
  fontVariantNumeric: 'tabular-nums',
})
export const waiting = widgetStyle({ display: 'inline-flex', alignItems: 'center', gap: 4 })
export const failed = widgetStyle({ display: 'inline-flex', alignItems: 'center', gap: 4, color: vars.color.text.danger })
export const actions = widgetStyle({ display: 'flex', justifyContent: 'flex-end', flexWrap: 'wrap', gap: vars.space[1] })
