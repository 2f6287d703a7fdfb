import { vars } from '../../theme/contract.css.ts'
import { widgetStyle, widgetVariant } from '../../theme/uiStyle.ts'
import { narrow } from '../containers.ts'

const small = { fontSize: vars.font[14], lineHeight: vars.line[14] } as const

export const intro = widgetStyle({ ...small, marginBottom: vars.space[2], color: vars.color.text.secondary })
export const list = widgetStyle({ display: 'flex', flexDirection: 'column' })
export const row = widgetStyle({
  ...small,
  display: 'grid',
  gridTemplateColumns: '148px minmax(0, 1fr) minmax(120px, auto)',
  columnGap: vars.space[4],
  alignItems: 'baseline',
  paddingBlock: vars.space[3],
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.border.subtle}` } },
  '@container': {
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr) auto', gridTemplateAreas: '"what what" "when who"', rowGap: vars.space[1] },
  },
})
export const when = widgetStyle({
  color: vars.color.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  '@container': { [narrow]: { gridArea: 'when' } },
})
export const what = widgetStyle({ display: 'flex', flexDirection: 'column', '@container': { [narrow]: { gridArea: 'what' } } })
export const event = widgetStyle({ fontWeight: vars.weight.strong, overflowWrap: 'anywhere' })
export const change = widgetStyle({ color: vars.color.text.secondary, fontVariantNumeric: 'tabular-nums' })
export const who = widgetStyle({ textAlign: 'end', color: vars.color.text.secondary, '@container': { [narrow]: { gridArea: 'who' } } })
export const more = widgetVariant({ alignSelf: 'center', marginTop: vars.space[3] })
export const loading = widgetStyle({ display: 'flex', flexDirection: 'column', gap: vars.space[4], paddingBlock: vars.space[2] })
