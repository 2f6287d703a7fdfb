import { vars } from '../../theme/contract.css.ts'
import { selectedControl } from '../../theme/forcedColors.ts'
import { focusRing } from '../../theme/focusRing.ts'
import { media } from '../../theme/media.ts'
import { widgetStyle, widgetVariant } from '../../theme/uiStyle.ts'
import { landscape } from './panelFrame.css.ts'

/** The form brings its own padding, so that its footer reaches the edges. */
export const body = widgetVariant({ padding: 0, gap: 0 })

export const form = widgetStyle({ display: 'flex', flexDirection: 'column', flex: '1 0 auto', minHeight: 0 })
export const footer = widgetStyle({
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  padding: `${vars.space[3]} ${vars.space[5]}`,
  paddingBottom: `max(${vars.space[3]}, env(safe-area-inset-bottom))`,
  borderTop: `1px solid ${vars.color.border.subtle}`,
  background: vars.color.surface.raised,
  // At 400 % zoom a footer that stays would cover the field that is being typed in.
  '@media': {
    '(max-height: 320px)': { position: 'static' },
    [media.short]: { paddingBlock: vars.space[1] },
    [landscape]: { paddingBlock: 0, border: 0 },
  },
})
export const buttons = widgetStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: vars.space[2],
})
/** The head is as high as its target; what is seen of it is lower. */
export const save = widgetVariant({
  '@media': { [landscape]: { width: 'auto', minHeight: 44, borderWidth: 4, backgroundClip: 'padding-box' } },
})
export const footerPlain = widgetVariant({ borderTopColor: 'transparent', paddingTop: 0 })
export const footerStart = widgetStyle({ marginInlineEnd: 'auto', marginInlineStart: -12 })

export const two = widgetStyle({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 120px', gap: vars.space[3] })
export const halves = widgetStyle({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: vars.space[3] })
export const hint = widgetStyle({ marginTop: 6, fontSize: vars.font[12], lineHeight: vars.line[12], color: vars.color.text.secondary })
export const quiet = widgetStyle({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  marginTop: 'auto',
  fontSize: vars.font[12],
  lineHeight: vars.line[12],
  color: vars.color.text.secondary,
})
export const gauge = widgetVariant({ marginTop: 10 })
export const verdict = widgetStyle({
  display: 'flex',
  alignItems: 'center',
  minHeight: vars.line[14],
  fontSize: vars.font[14],
  fontWeight: vars.weight.strong,
})
export const verdictCentred = widgetVariant({ justifyContent: 'center', marginTop: vars.space[3] })
export const legend = widgetStyle({
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  fontWeight: vars.weight.strong,
  marginBottom: vars.space[1],
})
export const optional = widgetStyle({ fontWeight: vars.weight.regular, color: vars.color.text.muted })
export const chips = widgetStyle({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] })

/** Three marks in one line of a phone's sheet. */
export const mark = widgetVariant({ paddingInline: 10 })

export const notice = widgetStyle({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[2],
  padding: vars.space[3],
  borderRadius: vars.radius.control,
  background: vars.color.surface.sunken,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  color: vars.color.text.secondary,
})
/** A question with its answers below it, apart from the field above. */
export const question = widgetVariant({ flexDirection: 'column', marginTop: vars.space[3] })
export const answers = widgetStyle({ display: 'flex', flexWrap: 'wrap', gap: `${vars.space[2]} ${vars.space[5]}` })
export const answer = widgetVariant({ minHeight: vars.control.patient })
/** One box, however many messages: it covers fields on a phone. */
export const noticeDanger = widgetVariant({
  flexDirection: 'column',
  gap: vars.space[1],
  marginBottom: vars.space[2],
  color: vars.color.text.danger,
})
export const noticeText = widgetStyle({ flex: 1 })
export const noticeAction = widgetStyle({
  flex: 'none',
  fontWeight: vars.weight.strong,
  color: vars.color.text.link,
  cursor: 'pointer',
  borderRadius: vars.radius.pill,
  selectors: { '&:focus-visible': focusRing },
})

export const proposal = widgetStyle({ display: 'flex', justifyContent: 'center', marginTop: vars.space[2] })
export const proposalButton = widgetStyle({
  minHeight: vars.control.patient,
  minWidth: 88,
  paddingInline: vars.space[4],
  border: `1px solid ${vars.color.border.control}`,
  borderRadius: vars.radius.pill,
  fontSize: vars.font[16],
  lineHeight: vars.line[16],
  fontWeight: vars.weight.strong,
  color: vars.color.text.link,
  cursor: 'pointer',
  selectors: { '&:hover': { background: vars.color.surface.hover }, '&:focus-visible': focusRing },
})

export const conflict = widgetStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[3],
  padding: vars.space[4],
  borderRadius: vars.radius.card,
  border: `1px solid ${vars.color.border.control}`,
})
export const conflictTitle = widgetStyle({ fontSize: vars.font[14], fontWeight: vars.weight.heavy })
export const version = widgetStyle({ display: 'grid', gap: 2, fontSize: vars.font[14], lineHeight: vars.line[14] })
export const versionName = widgetStyle({ fontSize: vars.font[12], color: vars.color.text.muted })

export const kinds = widgetStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(6, auto)',
  gap: 2,
  padding: `${vars.space[2]} ${vars.space[2]} 0`,
  '@media': { [landscape]: { paddingBlockStart: 0 } },
})
export const kind = widgetStyle({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 2,
  minHeight: 52,
  borderRadius: vars.radius.control,
  fontSize: vars.font[12],
  lineHeight: vars.line[12],
  color: vars.color.text.secondary,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: vars.color.surface.hover },
    '&:focus-visible': { ...focusRing, outlineOffset: 0 },
    '&[aria-pressed="true"]': { background: vars.color.surface.selected, color: vars.color.text.link, fontWeight: vars.weight.strong },
  },
  '@media': { ...selectedControl('&[aria-pressed="true"]'), [landscape]: { flexDirection: 'row', gap: 6, minHeight: 44 } },
})
/** Padded, so that a fraction of a pixel does not cut the last letter. */
export const kindName = widgetStyle({
  maxWidth: '100%',
  paddingInline: 1,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  letterSpacing: '-0.01em',
})

export const rows = widgetStyle({ border: `1px solid ${vars.color.border.subtle}`, borderRadius: vars.radius.card })
export const rowItem = widgetStyle({ selectors: { '& + &': { borderTop: `1px solid ${vars.color.border.subtle}` } } })
export const rowButton = widgetStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  width: '100%',
  minHeight: 52,
  '@media': { [landscape]: { minHeight: 44 } },
  padding: `6px ${vars.space[3]}`,
  borderRadius: vars.radius.card,
  color: vars.color.text.secondary,
  cursor: 'pointer',
  selectors: { '&:focus-visible': { ...focusRing, outlineOffset: -2 } },
})
export const rowText = widgetStyle({
  flex: 1,
  fontWeight: vars.weight.strong,
  color: vars.color.text.primary,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'start',
})
export const rowNote = widgetStyle({ fontSize: vars.font[12], color: vars.color.text.secondary })
export const rowFields = widgetStyle({ padding: `${vars.space[2]} ${vars.space[3]} ${vars.space[3]}` })

export const detailValue = widgetStyle({
  display: 'flex',
  alignItems: 'baseline',
  gap: vars.space[2],
  fontSize: vars.font[36],
  lineHeight: vars.line[36],
  fontWeight: vars.weight.heavy,
  letterSpacing: '-0.02em',
  fontVariantNumeric: 'tabular-nums',
})
export const detailUnit = widgetStyle({
  fontSize: vars.font[16],
  fontWeight: vars.weight.regular,
  letterSpacing: 0,
  color: vars.color.text.secondary,
})
export const detailText = widgetStyle({ fontSize: vars.font[18], lineHeight: vars.line[18], overflowWrap: 'anywhere' })
export const facts = widgetStyle({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: `${vars.space[2]} ${vars.space[4]}`,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
})
export const factName = widgetStyle({ color: vars.color.text.secondary })

export const group = widgetStyle({ border: 0 })
