import { vars } from '../../theme/contract.css.ts'
import { selectedRow } from '../../theme/forcedColors.ts'
import { focusRing } from '../../theme/focusRing.ts'
import { widgetStyle } from '../../theme/uiStyle.ts'

export const head = widgetStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[1],
  flex: 'none',
  minHeight: 56,
  paddingInline: `${vars.space[5]} 6px`,
  borderBottom: `1px solid ${vars.color.border.subtle}`,
})
export const title = widgetStyle({ flex: 1, fontSize: vars.font[18], lineHeight: vars.line[18], fontWeight: vars.weight.strong })
export const search = widgetStyle({
  flex: 'none',
  padding: `${vars.space[2]} ${vars.space[4]}`,
  borderBottom: `1px solid ${vars.color.border.subtle}`,
})
export const body = widgetStyle({ flex: '1 1 0', minHeight: 0, overflowY: 'auto', overscrollBehavior: 'contain' })
export const note = widgetStyle({ padding: vars.space[5], color: vars.color.text.secondary })
export const skeletons = widgetStyle({ display: 'grid' })
export const skeleton = widgetStyle({
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr)',
  gap: vars.space[3],
  padding: `${vars.space[3]} ${vars.space[4]}`,
  borderBottom: `1px solid ${vars.color.border.subtle}`,
})

export const item = widgetStyle({
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr)',
  gap: vars.space[3],
  width: '100%',
  padding: `${vars.space[3]} ${vars.space[4]}`,
  borderBottom: `1px solid ${vars.color.border.subtle}`,
  textAlign: 'start',
  cursor: 'pointer',
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 90px',
  selectors: {
    '&:hover': { background: vars.color.surface.hover },
    '&[aria-current]': { background: vars.color.surface.selected, boxShadow: `inset 3px 0 ${vars.color.border.selected}` },
    '&:focus-visible': { ...focusRing, outlineOffset: '-2px' },
  },
  '@media': selectedRow('&[aria-current]'),
})
export const monogram = widgetStyle({
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  borderRadius: vars.radius.round,
  background: vars.color.primary[100],
  color: vars.color.primary[900],
  fontWeight: vars.weight.strong,
})
export const words = widgetStyle({ display: 'grid', gap: 1 })
export const line = widgetStyle({ display: 'flex', justifyContent: 'space-between', gap: vars.space[2] })
export const name = widgetStyle({ overflowWrap: 'anywhere', selectors: { '[data-unread] &': { fontWeight: vars.weight.heavy } } })
export const when = widgetStyle({
  flex: 'none',
  color: vars.color.text.muted,
  fontSize: vars.font[12],
  lineHeight: vars.line[14],
  fontVariantNumeric: 'tabular-nums',
  selectors: { '[data-unread] &': { color: vars.color.text.link, fontWeight: vars.weight.strong } },
})
export const detail = widgetStyle({ color: vars.color.text.secondary, fontSize: vars.font[12], lineHeight: vars.line[12] })
export const preview = widgetStyle({
  flex: 1,
  color: vars.color.text.secondary,
  overflowWrap: 'anywhere',
  selectors: { '[data-unread] &': { color: vars.color.text.primary } },
})
export const count = widgetStyle({
  flex: 'none',
  alignSelf: 'center',
  minWidth: 20,
  height: 20,
  padding: '0 6px',
  borderRadius: vars.radius.round,
  background: vars.color.action.rest,
  color: vars.color.text.onAction,
  fontSize: vars.font[12],
  lineHeight: '20px',
  fontWeight: vars.weight.heavy,
  textAlign: 'center',
})
export const locked = widgetStyle({ flex: 'none', alignSelf: 'center', color: vars.color.text.muted })
