import { vars } from '../../theme/contract.css.ts'
import { widgetStyle } from '../../theme/uiStyle.ts'
import { narrow } from '../containers.ts'

export const heading = widgetStyle({
  marginTop: vars.space[2],
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  fontWeight: vars.weight.strong,
  color: vars.color.text.secondary,
})

/** Two cards beside each other where there is room. */
export const pair = widgetStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: vars.space[4],
  '@container': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})

export const table = widgetStyle({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  fontVariantNumeric: 'tabular-nums',
})
/** A third is enough for a word on a phone; at 320 px long words break, so that the figures beside them keep their place. */
export const rowName = widgetStyle({
  width: '34%',
  padding: `${vars.space[2]} 0`,
  textAlign: 'start',
  fontWeight: vars.weight.regular,
  overflowWrap: 'anywhere',
  hyphens: 'auto',
})
export const columnName = widgetStyle({
  padding: `${vars.space[1]} 0 ${vars.space[1]} ${vars.space[3]}`,
  textAlign: 'end',
  fontSize: vars.font[12],
  fontWeight: vars.weight.regular,
  color: vars.color.text.secondary,
})
export const cell = widgetStyle({ padding: `${vars.space[2]} 0 ${vars.space[2]} ${vars.space[3]}`, textAlign: 'end' })
export const row = widgetStyle({ borderTop: `1px solid ${vars.color.border.subtle}` })
export const remark = widgetStyle({ fontSize: vars.font[12], lineHeight: vars.line[12], color: vars.color.text.secondary })
/** A heading with what explains it. */
export const explained = widgetStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: `0 ${vars.space[1]}` })
