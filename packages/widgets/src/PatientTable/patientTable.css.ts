import { vars } from '../theme/contract.css.ts'
import { selectedRow } from '../theme/forcedColors.ts'
import { focusRing } from '../theme/focusRing.ts'
import { media } from '../theme/media.ts'
import { widgetRoot, widgetStyle, widgetVariant } from '../theme/uiStyle.ts'

/** The widget's own width decides: beside a navigation it is narrower than the window. */
const narrow = '(max-width: 600px)'
const line = `1px solid ${vars.color.border.subtle}`
const small = { fontSize: vars.font[12], lineHeight: vars.line[12] } as const

export const widget = widgetRoot({
  containerType: 'inline-size',
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  minHeight: 0,
  color: vars.color.text.primary,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
})
/** Paper holds only the printed list. */
export const screen = widgetStyle({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 auto',
  minHeight: 0,
  gap: vars.space[3],
  '@media': { print: { display: 'none' } },
  '@container': { [narrow]: { gap: vars.space[2] } },
})

export const chips = widgetStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  '@container': { [narrow]: { flexWrap: 'nowrap', overflowX: 'auto', flex: 'none', paddingBlock: 4 } },
  // Rows of the list are worth more there than a second line of chips.
  '@media': { [media.short]: { flexWrap: 'nowrap', overflowX: 'auto', flex: 'none', paddingBlock: 4 } },
})
export const chip = widgetStyle({
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  gap: 6,
  minHeight: vars.control.staff,
  // At 1280 px all of them and the explanation are in one line.
  padding: `${vars.space[1]} 10px`,
  border: line,
  borderRadius: vars.radius.control,
  background: vars.color.surface.card,
  color: vars.color.text.secondary,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  selectors: {
    '&:hover': { borderColor: vars.color.border.control },
    '&:focus-visible': focusRing,
    '&[aria-pressed="true"]': {
      borderColor: vars.color.border.selected,
      boxShadow: `inset 0 0 0 1px ${vars.color.border.selected}`,
      background: vars.color.surface.selected,
      color: vars.color.text.link,
      fontWeight: vars.weight.strong,
    },
  },
  '@media': { [media.coarse]: { minHeight: vars.control.patient }, ...selectedRow('&[aria-pressed="true"]') },
})
export const chipCount = widgetStyle({
  fontSize: vars.font[16],
  fontWeight: vars.weight.heavy,
  color: vars.color.text.primary,
  fontVariantNumeric: 'tabular-nums',
})
export const loSign = widgetStyle({ color: vars.color.zone.low.text })
export const hiSign = widgetStyle({ color: vars.color.zone.high.text })
export const starIcon = widgetVariant({ fill: 'currentColor', color: vars.color.zone.high.text })

export const legend = widgetVariant({ maxWidth: 'min(420px, 92vw)', maxHeight: 'min(70vh, 560px)', overflowY: 'auto' })
export const legendList = widgetStyle({ display: 'grid', gap: vars.space[2] })
export const legendTerm = widgetStyle({ fontWeight: vars.weight.heavy })
export const legendText = widgetStyle({ margin: 0, color: vars.color.text.secondary })

export const toolbar = widgetStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[2] })
export const search = widgetVariant({
  flex: '1 1 240px',
  maxWidth: 360,
  '@container': { [narrow]: { flex: '1 1 120px', maxWidth: 'none' } },
  '@media': { [media.short]: { flexBasis: 160 } },
})
/** On a phone rows are worth more than a line of choices that are rarely made: a button shows them. */
export const choicesButton = widgetVariant({ display: 'none', '@container': { [narrow]: { display: 'inline-grid' } } })
const shownOnWish = { display: 'none', order: 1, flex: '1 1 140px', selectors: { '[data-choosing] > &': { display: 'flex' } } } as const
const choiceWidth = { flex: '0 1 200px', '@media': { [media.short]: { flexBasis: 160 } } } as const
export const choice = widgetVariant({ ...choiceWidth, '@container': { [narrow]: { order: 1, flex: '1 1 140px' } } })
export const doctorChoice = widgetVariant({ ...choiceWidth, '@container': { [narrow]: shownOnWish } })
/** Shown where there are no column heads to press. */
export const sortChoice = widgetVariant({ display: 'none', '@container': { [narrow]: shownOnWish } })
export const actions = widgetStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  marginInlineStart: 'auto',
  '@container': { [narrow]: { gap: 0 } },
})
/** On a phone an icon like those beside it. */
export const exportButton = widgetVariant({
  '@container': { [narrow]: { paddingInline: 11, borderColor: 'transparent', background: 'none' } },
})
/** On a phone the icon says it, and the choices have the room. */
export const exportLabel = widgetStyle({
  '@container': {
    [narrow]: { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
  },
})
/** A card has no mean. */
export const notOnCards = widgetStyle({ '@container': { [narrow]: { display: 'none' } } })
export const notOnPhone = widgetVariant({ '@container': { [narrow]: { display: 'none' } } })
export const columnList = widgetStyle({
  display: 'flex',
  flexDirection: 'column',
  maxHeight: 'min(60vh, 480px)',
  overflowY: 'auto',
  paddingInline: 4,
})

export const frame = widgetStyle({
  flex: '1 1 auto',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  minHeight: 320,
  overflow: 'hidden',
  border: line,
  borderRadius: vars.radius.card,
  background: vars.color.surface.card,
})
/** Rows begin where those of the list will. */
export const loadingFrame = widgetStyle({ justifyContent: 'flex-start' })
export const placeholder = widgetStyle({
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  height: 36,
  paddingInline: vars.space[3],
  borderBottom: line,
  '@media': { [media.coarse]: { height: 44 } },
  '@container': { [narrow]: { height: 88 } },
})
export const problem = widgetStyle({
  color: vars.color.text.danger,
  fontWeight: vars.weight.strong,
  selectors: { '&:not(:empty)': { paddingTop: vars.space[2] } },
})

export const footer = widgetStyle({
  ...small,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space[1]} ${vars.space[4]}`,
  color: vars.color.text.secondary,
})
/** Of no use without a keyboard. */
export const keys = widgetStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[3],
  '@media': { [media.coarse]: { display: 'none' } },
  '@container': { [narrow]: { display: 'none' } },
})
export const keyHint = widgetStyle({ whiteSpace: 'nowrap' })
export const key = widgetStyle({
  ...small,
  display: 'inline-block',
  minWidth: 20,
  paddingInline: 5,
  border: line,
  borderRadius: vars.radius.pill,
  background: vars.color.surface.card,
  textAlign: 'center',
  fontWeight: vars.weight.strong,
  // A finger presses no key.
  '@media': { [media.coarse]: { display: 'none' } },
})
