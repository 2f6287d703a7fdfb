import { vars } from '../../theme/contract.css.ts'
import { focusRing } from '../../theme/focusRing.ts'
import { widgetStyle, widgetVariant } from '../../theme/uiStyle.ts'
import { cards } from '../grid.css.ts'

const inside = { ...focusRing, outlineOffset: '-2px' } as const

export const name = widgetStyle({ fontWeight: vars.weight.strong, overflow: 'hidden', textOverflow: 'ellipsis' })
export const nameLink = widgetStyle({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  color: vars.color.text.primary,
  fontWeight: vars.weight.strong,
  borderRadius: vars.radius.pill,
  selectors: { '&:hover': { color: vars.color.text.link, textDecoration: 'underline' }, '&:focus-visible': inside },
})
export const star = widgetStyle({
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  height: '100%',
  color: vars.color.text.muted,
  cursor: 'pointer',
  borderRadius: vars.radius.pill,
  selectors: {
    '&:hover': { color: vars.color.zone.high.text },
    '&[aria-pressed="true"]': { color: vars.color.zone.high.text },
    '&:focus-visible': inside,
  },
})
/** The mark is filled, not only coloured. */
export const starFill = widgetVariant({ selectors: { [`${star}[aria-pressed="true"] > &`]: { fill: 'currentColor' } } })
export const box = widgetStyle({ display: 'grid', placeItems: 'center', width: '100%', height: '100%', cursor: 'pointer' })

/** A card has no head that would say what the figure is. */
export const onCard = widgetVariant({ display: 'none', selectors: { [`${cards} &`]: { display: 'inline' } } })
export const notOnCard = widgetVariant({ selectors: { [`${cards} &`]: { display: 'none' } } })

export const quiet = widgetStyle({ color: vars.color.text.secondary, overflow: 'hidden', textOverflow: 'ellipsis' })
export const strong = widgetStyle({ fontWeight: vars.weight.strong })
export const silent = widgetStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  padding: '1px 6px',
  marginInlineStart: -6,
  borderRadius: vars.radius.pill,
  background: vars.color.surface.sunken,
  color: vars.color.text.secondary,
})
export const bar = widgetStyle({ display: 'inline-flex', alignItems: 'center', gap: vars.space[2], width: '100%' })
export const zones = widgetVariant({ width: 60, height: 10, flex: 'none' })

/** Two shares instead of one: both figures in a line, and below them the zones of the first. */
export const bothShares = widgetStyle({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  alignItems: 'baseline',
  gap: `2px ${vars.space[1]}`,
  width: '100%',
  lineHeight: vars.line[14],
})
export const lowZones = widgetVariant({ gridColumn: '1 / -1', width: '100%', height: 4 })

export const tir = widgetStyle({ color: vars.color.text.secondary, fontSize: vars.font[12] })

export const change = widgetStyle({ color: vars.color.text.secondary, whiteSpace: 'nowrap' })
export const better = widgetVariant({ color: vars.color.zone.normal.text, fontWeight: vars.weight.strong })
export const worse = widgetVariant({ color: vars.color.zone.low.text, fontWeight: vars.weight.strong })

export const risk = widgetStyle({ display: 'inline-flex', alignItems: 'baseline', gap: 6, whiteSpace: 'nowrap' })
export const elevated = widgetVariant({ color: vars.color.zone.low.text, fontWeight: vars.weight.strong })
export const steps = widgetStyle({ display: 'inline-flex', alignItems: 'flex-end', gap: 2, height: 12 })
const stepOf = (height: number) =>
  widgetStyle({
    width: 4,
    height,
    borderRadius: 1,
    background: vars.color.surface.track,
    boxShadow: `inset 0 0 0 1px ${vars.color.border.subtle}`,
  })
export const step = { 1: stepOf(4), 2: stepOf(6), 3: stepOf(9), 4: stepOf(12) }
export const reached = widgetVariant({
  background: 'currentColor',
  boxShadow: 'none',
  '@media': { '(forced-colors: active)': { background: 'CanvasText', forcedColorAdjust: 'none' } },
})

const tag = {
  display: 'inline-block',
  flex: 'none',
  padding: '1px 6px',
  borderRadius: vars.radius.pill,
  fontSize: vars.font[12],
  lineHeight: vars.line[12],
  fontWeight: vars.weight.strong,
  whiteSpace: 'nowrap',
} as const
export const tags = widgetStyle({ display: 'inline-flex', alignItems: 'center', gap: 4 })
export const loTag = widgetStyle({ ...tag, background: vars.color.zone.low.tint, color: vars.color.zone.low.text })
export const hiTag = widgetStyle({ ...tag, background: vars.color.zone.high.tint, color: vars.color.zone.high.text })
export const ketoneTag = widgetStyle({ ...tag, boxShadow: `inset 0 0 0 1px ${vars.color.kind.ketone}`, color: vars.color.kind.ketone })
export const reasons = widgetStyle({ display: 'flex', alignItems: 'center', gap: 6, minWidth: 0, overflow: 'hidden' })
export const reason = widgetVariant({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
