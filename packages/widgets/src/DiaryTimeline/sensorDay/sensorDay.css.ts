import { globalStyle } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { layers } from '../../theme/layers.css.ts'
import { widgetStyle } from '../../theme/uiStyle.ts'
import { scaled } from '../scaled.ts'
import { oneColumn } from '../timeline.css.ts'

/** Below the curve; its height is a part of the layout's. */
export const bar = widgetStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  height: scaled(48),
  paddingInline: vars.space[2],
  selectors: { [`${oneColumn} &`]: { flexWrap: 'wrap', alignContent: 'center', gap: `0 ${vars.space[2]}`, height: scaled(92) } },
})
// The words of its buttons end where the day's figures end, and on a phone begin where the sentence above begins.
const flush = `calc(-1 * ${vars.space[4]})`
globalStyle(`${bar} > :last-child`, { '@layer': { [layers.widgets]: { marginInlineEnd: flush } } })
globalStyle(`${oneColumn} ${bar} > :nth-child(2)`, { '@layer': { [layers.widgets]: { marginInlineStart: flush } } })
export const summary = widgetStyle({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  color: vars.color.text.secondary,
  selectors: { [`${oneColumn} &`]: { flex: '1 1 100%', maxHeight: scaled(40) } },
})
export const episodes = widgetStyle({
  display: 'grid',
  gap: vars.space[1],
  listStyle: 'none',
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
})
export const figure = widgetStyle({ fontSize: vars.font[14], color: vars.color.text.secondary, whiteSpace: 'nowrap' })
export const strong = widgetStyle({ fontWeight: vars.weight.heavy, color: vars.color.text.primary })
