import { vars } from '../../theme/contract.css.ts'
import { media } from '../../theme/media.ts'
import { widgetStyle, widgetVariant } from '../../theme/uiStyle.ts'
import { narrow } from '../containers.ts'

export const card = widgetVariant({
  minWidth: 0,
  '@container': { [narrow]: { padding: vars.space[3] } },
  '@media': { [media.short]: { paddingBlock: vars.space[2] } },
})
export const inside = widgetStyle({ display: 'flex', flexDirection: 'column', gap: vars.space[2], minWidth: 0, outline: 'none' })
export const header = widgetStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: `${vars.space[1]} ${vars.space[3]}`,
})
export const title = widgetStyle({
  flex: '1 1 280px',
  paddingTop: vars.space[2],
  fontSize: vars.font[16],
  lineHeight: vars.line[16],
  fontWeight: vars.weight.heavy,
  textWrap: 'pretty',
  '@container': { [narrow]: { paddingTop: 0 } },
  '@media': {
    [media.short]: { paddingTop: 0, fontSize: vars.font[14], lineHeight: vars.line[14] },
    // Beside what chooses the picture, in fewer lines.
    [`${media.short} and (max-width: 700px)`]: { fontSize: vars.font[12], lineHeight: vars.line[12] },
  },
})
export const actions = widgetStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  marginInlineEnd: -12,
  '@container': { [narrow]: { marginInlineStart: -12 } },
  '@media': { print: { display: 'none' } },
})
export const action = widgetVariant({ color: vars.color.text.secondary, paddingInline: vars.space[3] })
/** Left out where only the icon has room; the button's name stays. */
export const actionText = widgetVariant({
  '@container': { [narrow]: { display: 'none' } },
  '@media': { [media.short]: { display: 'none' } },
})
/** Not on paper, where nothing can be chosen. */
export const controls = widgetStyle({ '@media': { print: { display: 'none' } } })
export const table = widgetStyle({ overflowX: 'auto', marginTop: vars.space[2] })

/** The facts, and beside them what chooses the picture. */
export const below = widgetStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space[1]} ${vars.space[4]}`,
  selectors: { '&:empty': { display: 'none' } },
})
export const facts = widgetStyle({
  display: 'flex',
  flex: '1 1 320px',
  flexWrap: 'wrap',
  gap: `0 ${vars.space[4]}`,
  fontSize: vars.font[12],
  lineHeight: vars.line[12],
})
export const fact = widgetStyle({ display: 'inline-flex', flexWrap: 'wrap', columnGap: vars.space[1] })
export const factName = widgetStyle({ color: vars.color.text.secondary })
export const factValue = widgetStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
})
/** Not on paper. */
export const footer = widgetStyle({ display: 'flex', marginInlineStart: -16, '@media': { print: { display: 'none' } } })
export const unbroken = widgetVariant({ whiteSpace: 'nowrap' })
