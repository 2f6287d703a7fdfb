import { vars } from '../../theme/contract.css.ts'
import { focusRing } from '../../theme/focusRing.ts'
import { widgetStyle, widgetVariant } from '../../theme/uiStyle.ts'
import { narrow } from '../containers.ts'

/** What cannot be given, quieter than what can. */
export const missing = widgetStyle({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[2],
  marginBlockStart: vars.space[3],
  paddingBlockStart: vars.space[2],
  borderBlockStart: `1px solid ${vars.color.border.subtle}`,
  color: vars.color.text.secondary,
  fontSize: vars.font[12],
  lineHeight: vars.line[12],
})
export const missingList = widgetStyle({ display: 'grid', flex: 1, gap: vars.space[1], minWidth: 0 })
export const missingLine = widgetStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: vars.space[2] })
export const missingName = widgetStyle({ fontWeight: vars.weight.strong })
export const missingText = widgetStyle({
  flex: '0 1 auto',
  minWidth: 0,
  '@container': { [narrow]: { flexBasis: '100%' } },
})
export const missingAction = widgetVariant({
  // The sentence's line keeps its height beside it.
  marginBlock: -10,
  '@container': { [narrow]: { marginBlock: 0, marginInlineStart: -12 } },
  '@media': { print: { display: 'none' } },
})
/** The other conditions are behind a word in the line of the first one. */
export const more = widgetStyle({
  display: 'inline-block',
  verticalAlign: 'top',
  marginInlineStart: vars.space[2],
  '@container': { [narrow]: { display: 'block', marginInlineStart: 0 } },
  '@media': { print: { display: 'none' } },
})
export const moreTitle = widgetStyle({
  display: 'inline-block',
  paddingBlock: vars.space[1],
  marginBlock: -4,
  color: vars.color.text.link,
  cursor: 'pointer',
  selectors: { '&:focus-visible': focusRing },
})
/** Holds the place of a sentence, which takes three lines of a narrow widget with its name. */
export const missingBone = widgetStyle({
  display: 'block',
  height: vars.line[12],
  '@container': { [narrow]: { height: `calc(4 * ${vars.line[12]})` } },
})
