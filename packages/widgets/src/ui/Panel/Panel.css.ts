import { vars } from '../../theme/contract.css.ts'
import { focusLine } from '../../theme/focusRing.ts'
import { media } from '../../theme/media.ts'
import { uiStyle } from '../../theme/uiStyle.ts'

export const panel = uiStyle({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  maxHeight: '100%',
  flex: '1 1 auto',
  '@media': { print: { display: 'block', maxHeight: 'none' } },
})

export const header = uiStyle({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  flex: 'none',
  minHeight: 56,
  // A paper form has its own head.
  '@media': { [media.short]: { minHeight: 44 }, print: { selectors: { ':has([data-diab-paper]) > &': { display: 'none' } } } },
  paddingInlineStart: vars.space[5],
  paddingInlineEnd: 6,
  borderBottom: `1px solid ${vars.color.border.subtle}`,
})

export const title = uiStyle({
  flex: 1,
  fontSize: vars.font[16],
  lineHeight: vars.line[16],
  fontWeight: vars.weight.heavy,
  overflowWrap: 'anywhere',
})

/** Takes no place while it is empty. */
export const actions = uiStyle({ display: 'contents' })

export const body = uiStyle({
  flex: '1 1 auto',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  padding: `${vars.space[4]} ${vars.space[5]}`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  minHeight: 0,
  selectors: { '&:focus-visible': { outline: focusLine, outlineOffset: -2 } },
  '@media': { print: { display: 'block', overflow: 'visible', padding: 0 } },
})

export const footer = uiStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: vars.space[2],
  flex: 'none',
  padding: `${vars.space[3]} ${vars.space[5]}`,
  paddingBottom: `max(${vars.space[3]}, env(safe-area-inset-bottom))`,
  borderTop: `1px solid ${vars.color.border.subtle}`,
  '@media': { [media.short]: { paddingBlock: vars.space[1] }, print: { display: 'none' } },
})

/** Content at the other end of the footer: deletion. */
export const footerStart = uiStyle({ marginInlineEnd: 'auto', marginInlineStart: -12 })
