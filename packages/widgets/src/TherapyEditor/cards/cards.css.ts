import { vars } from '../../theme/contract.css.ts'
import { widgetStyle, widgetVariant } from '../../theme/uiStyle.ts'

export const todayRow = widgetStyle({ display: 'flex', alignItems: 'center', gap: vars.space[4], marginBottom: vars.space[3] })
export const donut = widgetStyle({ flex: 'none', width: 64, height: 64 })
const ring = { fill: 'none', strokeWidth: 7 } as const
export const donutTrack = widgetVariant({ ...ring, stroke: vars.color.surface.track })
export const donutDone = widgetVariant({ ...ring, stroke: vars.color.zone.normal.fill })
export const todayCount = widgetStyle({
  display: 'block',
  fontSize: vars.font[28],
  lineHeight: vars.line[28],
  fontWeight: vars.weight.heavy,
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '-0.02em',
})
export const todayText = widgetStyle({})
export const todayCaption = widgetStyle({ fontSize: vars.font[14], lineHeight: vars.line[14], color: vars.color.text.secondary })

const small = { fontSize: vars.font[14], lineHeight: vars.line[14] } as const
export const quiet = widgetStyle({ ...small, color: vars.color.text.secondary })
export const note = widgetStyle({ ...small, marginBottom: vars.space[3], color: vars.color.text.secondary })
export const list = widgetStyle({ display: 'flex', flexDirection: 'column' })
export const line = widgetStyle({
  ...small,
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: vars.space[3],
  paddingBlock: vars.space[2],
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.border.subtle}` } },
})
/** Many short lines, read as a whole. */
export const lineCompact = widgetVariant({ paddingBlock: 1, selectors: { '& + &': { borderTop: 0 } } })
export const lineName = widgetStyle({ color: vars.color.text.primary, overflowWrap: 'anywhere' })
export const lineValue = widgetStyle({
  flex: 'none',
  maxWidth: '60%',
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
})
export const unit = widgetStyle({ fontSize: vars.font[12], fontWeight: vars.weight.regular, color: vars.color.text.secondary })
export const slotTime = widgetStyle({
  fontWeight: vars.weight.regular,
  color: vars.color.text.secondary,
  fontVariantNumeric: 'tabular-nums',
})
