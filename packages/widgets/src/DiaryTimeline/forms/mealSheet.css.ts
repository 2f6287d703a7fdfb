import { vars } from '../../theme/contract.css.ts'
import { widgetStyle, widgetVariant } from '../../theme/uiStyle.ts'
import { landscape } from '../panel/panelFrame.css.ts'

export const part = widgetStyle({ display: 'flex', flexDirection: 'column', gap: vars.space[3] })
/** One line, which is pushed aside and fades at its end: what comes below stays in sight. The padding holds the focus ring. */
export const lastMeals = widgetStyle({
  display: 'flex',
  gap: vars.space[2],
  margin: '-4px -20px',
  padding: '4px 44px 4px 20px',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  maskImage: 'linear-gradient(to right, #000 calc(100% - 44px), transparent)',
  '@media': { [landscape]: { flexWrap: 'wrap', margin: 0, padding: 0, maskImage: 'none' } },
})
export const lastMeal = widgetVariant({ flex: 'none', maxWidth: '80%', '@media': { [landscape]: { maxWidth: '100%' } } })
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
