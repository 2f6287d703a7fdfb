import { vars } from '../../theme/contract.css.ts'
import { widgetStyle, widgetVariant } from '../../theme/uiStyle.ts'

const small = { fontSize: vars.font[14], lineHeight: vars.line[14] } as const

export const medicine = widgetStyle({ display: 'flex', alignItems: 'flex-start', gap: vars.space[1] })
export const dose = widgetVariant({ flex: 1 })
/** Beside the field's box, below its label. */
export const removeMedicine = widgetVariant({ marginTop: `calc(${vars.line[14]} + 6px)` })

export const calls = widgetStyle({ display: 'flex', flexDirection: 'column', width: '100%' })
export const call = widgetStyle({
  ...small,
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr) auto',
  columnGap: vars.space[2],
  alignItems: 'center',
  paddingBlock: vars.space[1],
})
export const callState = widgetStyle({ color: vars.color.text.secondary })
export const callProblem = widgetStyle({ gridColumn: '2 / -1', color: vars.color.text.danger })
export const done = widgetVariant({ color: vars.color.text.ok })
export const failed = widgetVariant({ color: vars.color.text.danger })

export const conflict = widgetStyle({ display: 'flex', flexDirection: 'column', gap: vars.space[3] })
export const conflictTitle = widgetStyle({ fontSize: vars.font[16], lineHeight: vars.line[16], fontWeight: vars.weight.heavy })
