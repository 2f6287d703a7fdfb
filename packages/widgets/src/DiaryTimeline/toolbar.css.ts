import { vars } from '../theme/contract.css.ts'
import { media } from '../theme/media.ts'
import { widgetRoot, widgetStyle, widgetVariant } from '../theme/uiStyle.ts'
import { gutter } from './scaled.ts'

/** The widget's own width decides: beside a navigation it is narrower than the window. */
const narrow = '(max-width: 639.98px)'
/** On paper the diary has another form. */
const notPrinted = { print: { display: 'none' } } as const
const middling = '(max-width: 779.98px)'

export const toolbar = widgetStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[2]} ${vars.space[3]}`,
  flex: 'none',
  padding: `0 ${gutter} ${vars.space[3]}`,
  '@container': { [narrow]: { paddingBottom: vars.space[1], columnGap: 0 } },
  '@media': { ...notPrinted, [media.short]: { paddingBottom: vars.space[1] } },
})
export const range = widgetStyle({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  marginInlineStart: -12,
  '@container': { [narrow]: { flex: '1 1 auto' } },
})
export const rangeText = widgetStyle({
  fontSize: vars.font[14],
  fontWeight: vars.weight.strong,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
})
export const actions = widgetStyle({
  display: 'inline-flex',
  gap: vars.space[3],
  marginInlineStart: 'auto',
  '@container': { [narrow]: { gap: 0, marginInlineEnd: `calc(-1 * min(12px, ${gutter}))` } },
})
/** Words that a narrow widget leaves out; the icon beside them stays. */
export const fromMiddling = widgetVariant({ '@container': { [middling]: { display: 'none' } } })
export const fromNarrow = widgetVariant({ '@container': { [narrow]: { display: 'none' } } })
/** An icon alone is as wide as it is high. */
export const squareWhenNarrow = widgetVariant({ '@container': { [narrow]: { width: vars.control.patient, paddingInline: 0 } } })
export const squareWhenMiddling = widgetVariant({
  '@container': {
    [middling]: { width: vars.control.patient, paddingInline: 0 },
    [narrow]: { borderColor: 'transparent', background: 'none' },
  },
})
export const chip = widgetVariant({ '@container': { [middling]: { paddingInline: 8 } } })
export const chips = widgetStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  width: '100%',
  '@container': { [narrow]: { display: 'none' } },
  // The same choices are behind the button above; on a phone in landscape the list needs the line.
  '@media': { [media.short]: { display: 'none' } },
})

export const tree = widgetStyle({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 260,
  maxHeight: 'calc(100dvh - 120px)',
  overflowY: 'auto',
})
export const treePeriod = widgetVariant({ marginBottom: vars.space[3] })
export const treeTitle = widgetStyle({ fontSize: vars.font[14], fontWeight: vars.weight.heavy, marginBottom: vars.space[1] })
export const branch = widgetStyle({ display: 'flex', flexDirection: 'column', paddingInlineStart: vars.space[6] })
export const treeHint = widgetStyle({
  maxWidth: 260,
  fontSize: vars.font[12],
  lineHeight: vars.line[12],
  color: vars.color.text.secondary,
  marginBottom: vars.space[2],
})

/** The height that a host has given. */
export const heightProperty = '--diab-diary-height'

export const widget = widgetRoot({
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  height: `var(${heightProperty}, 100%)`,
  minHeight: 320,
  containerType: 'inline-size',
  background: vars.color.surface.page,
  color: vars.color.text.primary,
  fontSize: vars.font[16],
  '@media': { print: { display: 'block', height: 'auto', minHeight: 0, containerType: 'normal', background: '#FFFFFF' } },
})
/** Instead of an empty sheet while the paper form is not loaded. */
export const notOnPaper = widgetStyle({ display: 'none', '@media': { print: { display: 'block' } } })
export const main = widgetStyle({ display: 'flex', flex: '1 1 auto', minHeight: 0, '@media': notPrinted })
export const listColumn = widgetStyle({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 auto',
  minWidth: 0,
  minHeight: 0,
})
export const notices = widgetStyle({
  display: 'flex',
  flexDirection: 'column',
  flex: 'none',
  gap: vars.space[2],
  marginInline: gutter,
  selectors: { '&:not(:empty)': { marginBottom: vars.space[2] } },
  '@media': notPrinted,
})
export const centred = widgetStyle({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  flex: '1 1 auto',
  overflowY: 'auto',
})

export const skeleton = widgetStyle({ flex: '1 1 auto', overflow: 'hidden', padding: `0 ${gutter}` })
export const skeletonHeader = widgetStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  height: 44,
  borderBottom: `1px solid ${vars.color.border.subtle}`,
})
/** A quiet bar, the placeholder of a word. */
export const bone = widgetStyle({
  display: 'block',
  width: '100%',
  maxWidth: 96,
  height: 12,
  borderRadius: vars.radius.pill,
  background: vars.color.surface.track,
})
export const boneWide = widgetVariant({ maxWidth: 160 })
export const boneDay = widgetVariant({
  maxWidth: 'none',
  height: 284,
  marginBlock: `${vars.space[2]} ${vars.space[4]}`,
  borderRadius: vars.radius.card,
  opacity: 0.5,
})
