import { vars } from '../../theme/contract.css.ts'
import { selectedControl } from '../../theme/forcedColors.ts'
import { focusRing } from '../../theme/focusRing.ts'
import { media } from '../../theme/media.ts'
import { widgetStyle, widgetVariant } from '../../theme/uiStyle.ts'
import { narrow } from '../containers.ts'

export const pane = widgetStyle({ display: 'flex', flexDirection: 'column', flex: '1 1 0', minHeight: 0 })
export const head = widgetStyle({
  flex: 'none',
  padding: `${vars.space[2]} 6px ${vars.space[2]} ${vars.space[5]}`,
  borderBottom: `1px solid ${vars.color.border.subtle}`,
  background: vars.color.surface.raised,
  '@container': { [narrow]: { paddingInlineStart: 6 } },
})
export const titleLine = widgetStyle({ display: 'flex', alignItems: 'center', gap: vars.space[2], minHeight: 44 })
export const titles = widgetStyle({ flex: 1 })
export const title = widgetStyle({
  fontSize: vars.font[18],
  lineHeight: vars.line[18],
  fontWeight: vars.weight.strong,
  overflowWrap: 'anywhere',
  selectors: { '&:focus-visible': focusRing, '&:focus:not(:focus-visible)': { outline: 'none' } },
})
export const detail = widgetStyle({ color: vars.color.text.secondary, fontSize: vars.font[12], lineHeight: vars.line[12] })
export const back = widgetVariant({ display: 'none', '@container': { [narrow]: { display: 'inline-grid' } } })
export const closeWide = widgetVariant({ '@container': { [narrow]: { display: 'none' } } })
export const response = widgetStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[1]} ${vars.space[3]}`,
  '@container': { [narrow]: { paddingInlineStart: 10 } },
})
export const responseFailed = widgetStyle({ color: vars.color.text.danger, fontSize: vars.font[12], lineHeight: vars.line[12] })

export const toggle = widgetStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  minHeight: vars.control.staff,
  borderRadius: vars.radius.control,
  cursor: 'pointer',
  selectors: { '&:focus-visible': focusRing },
  '@media': { [media.coarse]: { minHeight: vars.control.patient } },
})
export const track = widgetStyle({
  position: 'relative',
  flex: 'none',
  width: 40,
  height: 24,
  border: `1px solid ${vars.color.border.control}`,
  borderRadius: vars.radius.round,
  background: vars.color.surface.track,
  selectors: {
    '&::after': {
      content: '""',
      position: 'absolute',
      insetBlockStart: 3,
      insetInlineStart: 3,
      width: 16,
      height: 16,
      borderRadius: vars.radius.round,
      background: vars.color.text.secondary,
    },
    '[aria-checked="true"] > &': { borderColor: vars.color.action.rest, background: vars.color.action.rest },
    '[aria-checked="true"] > &::after': { insetInlineStart: 19, background: vars.color.text.onAction },
  },
  '@media': {
    [media.moving]: { transition: `background ${vars.motion.fast} ${vars.motion.easing}` },
    '(forced-colors: active)': {
      selectors: {
        '&::after': { forcedColorAdjust: 'none', background: 'ButtonText' },
        ...selectedControl('[aria-checked="true"] > &')['(forced-colors: active)'].selectors,
        '[aria-checked="true"] > &::after': { background: 'HighlightText' },
      },
    },
  },
})

export const stage = widgetStyle({ position: 'relative', display: 'flex', flexDirection: 'column', flex: '1 1 0', minHeight: 0 })
export const centred = widgetStyle({ display: 'grid', flex: '1 1 0', placeItems: 'center', minHeight: 0, overflowY: 'auto' })
export const skeletons = widgetStyle({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  gap: vars.space[3],
  flex: '1 1 0',
  minHeight: 0,
  padding: vars.space[5],
  overflow: 'hidden',
})
export const skeletonMine = widgetStyle({ display: 'flex', justifyContent: 'flex-end' })
export const newest = widgetStyle({
  position: 'absolute',
  insetInline: 0,
  bottom: vars.space[3],
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
})
export const newestButton = widgetVariant({ pointerEvents: 'auto', boxShadow: vars.shadow.raised, background: vars.color.surface.raised })

export const composer = widgetStyle({
  flex: 'none',
  padding: `${vars.space[3]} ${vars.space[5]}`,
  paddingBottom: `max(${vars.space[3]}, env(safe-area-inset-bottom))`,
  borderTop: `1px solid ${vars.color.border.subtle}`,
  background: vars.color.surface.raised,
})
export const attached = widgetStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${vars.space[2]}`,
  maxHeight: 120,
  overflowY: 'auto',
  marginTop: vars.space[1],
  listStyle: 'none',
})
export const attach = widgetVariant({ maxWidth: '100%', marginTop: vars.space[1], textAlign: 'start' })
export const composerFoot = widgetStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
  marginTop: vars.space[2],
})
export const keys = widgetStyle({
  flex: 1,
  color: vars.color.text.secondary,
  fontSize: vars.font[12],
  lineHeight: vars.line[12],
  '@media': { [media.coarse]: { visibility: 'hidden' } },
})
export const count = widgetStyle({
  color: vars.color.text.secondary,
  fontSize: vars.font[12],
  lineHeight: vars.line[12],
  fontVariantNumeric: 'tabular-nums',
})
export const closed = widgetStyle({
  display: 'flex',
  gap: vars.space[3],
  padding: vars.space[4],
  border: `1px solid ${vars.color.primary[200]}`,
  borderRadius: vars.radius.card,
  background: vars.color.surface.selected,
  fontSize: vars.font[16],
  lineHeight: vars.line[16],
})
export const closedIcon = widgetStyle({ color: vars.color.text.link, flex: 'none' })
export const closedTitle = widgetStyle({ fontWeight: vars.weight.strong })
export const otherWay = widgetStyle({ marginTop: vars.space[3] })
