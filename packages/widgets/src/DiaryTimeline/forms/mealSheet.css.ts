import { vars } from '../../theme/contract.css.ts'
import { widgetStyle, widgetVariant } from '../../theme/uiStyle.ts'

export const part = widgetStyle({ display: 'flex', flexDirection: 'column', gap: vars.space[3] })
export const lastMeals = widgetStyle({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] })
export const lastMeal = widgetVariant({ maxWidth: '100%' })
/** The amount and what it is of; a question about the amount goes below both. */
export const dose = widgetStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  gap: `0 ${vars.space[3]}`,
  alignItems: 'start',
})
export const amount = widgetVariant({ gridColumn: 1, gridRow: 1 })
export const medicine = widgetVariant({ gridColumn: 2, gridRow: 1 })
export const below = widgetVariant({ gridColumn: '1 / -1' })
export const verdict = widgetStyle({
  display: 'flex',
  gridColumn: 2,
  gridRow: 1,
  alignItems: 'center',
  alignSelf: 'end',
  minHeight: vars.control.patient,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  color: vars.color.text.secondary,
})
