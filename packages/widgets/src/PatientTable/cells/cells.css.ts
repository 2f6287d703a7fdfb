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
/*
 * Outlines of the icons `star` and `check`, in shares of their box: one element less in each row than an svg with its path, and
 * without a picture, which a strict Content Security Policy refuses.
 */
const starOutline =
  '46.2% 14.2%, 47.7% 12.4%, 50% 11.7%, 52.3% 12.4%, 53.8% 14.2%, 63.3% 34%, 85% 36.8%, 87.2% 37.8%, 88.5% 39.7%, 88.6% 42.1%, ' +
  '87.4% 44.1%, 71.6% 59%, 75.7% 80.7%, 75.5% 83.1%, 74% 84.9%, 71.8% 85.7%, 69.5% 85.2%, 50% 74.3%, 30.6% 85.2%, 28.2% 85.7%, ' +
  '26% 84.9%, 24.5% 83.1%, 24.3% 80.7%, 28.4% 59%, 12.6% 44.1%, 11.4% 42.1%, 11.5% 39.7%, 12.8% 37.8%, 15% 36.8%, 36.6% 34%, ' +
  '46.2% 14.2%'
const starHollow =
  '50% 25.9%, 56.6% 39.8%, 60% 42.2%, 75% 44.1%, 64.1% 54.4%, 62.8% 58.3%, 65.7% 73.4%, 52% 65.8%, 47.9% 65.8%, 34.4% 73.4%, ' +
  '37.2% 58.3%, 35.9% 54.4%, 25% 44.1%, 40% 42.2%, 43.4% 39.8%, 50% 25.9%, 46.2% 14.2%'
const tick =
  '25.5% 49.5%, 39.9% 63.9%, 74.4% 27.1%, 78.5% 25.9%, 81.6% 28.8%, 80.6% 32.9%, 43.1% 72.9%, 41.2% 74.1%, 38.9% 74.1%, ' +
  '37% 73%, 19.5% 55.5%, 18.6% 51.5%, 21.5% 48.6%'
const dash = 'inset(45.75% 15.75% round 4.25%)'

/** Takes backgrounds away; what is drawn with one keeps the colour of the text there. */
const forced = '(forced-colors: active)'

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
    '&::before': {
      content: '""',
      width: vars.control.icon,
      height: vars.control.icon,
      background: 'currentColor',
      clipPath: `polygon(evenodd, ${starOutline}, ${starHollow})`,
    },
    // The mark is filled, not only coloured.
    '&[aria-pressed="true"]::before': { clipPath: `polygon(${starOutline})` },
  },
  '@media': { [forced]: { selectors: { '&::before': { forcedColorAdjust: 'none', background: 'ButtonText' } } } },
})
/** The whole cell is the box's target. */
export const box = widgetStyle({
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  height: '100%',
  appearance: 'none',
  outline: 'none',
  cursor: 'pointer',
  selectors: {
    '&::before': {
      content: '""',
      gridArea: '1 / 1',
      boxSizing: 'border-box',
      width: 20,
      height: 20,
      border: `1.5px solid ${vars.color.border.control}`,
      borderRadius: `min(${vars.radius.pill}, 5px)`,
      background: vars.color.surface.card,
    },
    '&:checked::before, &:indeterminate::before': { borderColor: vars.color.action.rest, background: vars.color.action.rest },
    '&:disabled::before': { opacity: 0.55 },
    '&:focus-visible::before': focusRing,
    '&:checked::after, &:indeterminate::after': {
      content: '""',
      gridArea: '1 / 1',
      width: 16,
      height: 16,
      background: vars.color.text.onAction,
      clipPath: `polygon(${tick})`,
    },
    '&:indeterminate::after': { clipPath: dash },
  },
  '@media': {
    [forced]: {
      selectors: { '&:checked::after, &:indeterminate::after': { forcedColorAdjust: 'none', background: 'CanvasText' } },
    },
  },
})

export const notOnCard = widgetVariant({ selectors: { [`${cards} &`]: { display: 'none' } } })

export const quiet = widgetStyle({ color: vars.color.text.secondary, overflow: 'hidden', textOverflow: 'ellipsis' })
export const strong = widgetVariant({ fontWeight: vars.weight.strong })
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
export const zones = widgetVariant({
  display: 'inline-flex',
  // On a narrow card, or in large type, the figure beside it is worth more.
  flex: '0 1 60px',
  minWidth: 20,
  width: 60,
  height: 10,
  marginInlineEnd: vars.space[2],
  verticalAlign: 'middle',
})

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

export const tir = widgetStyle({ color: vars.color.text.secondary, fontSize: vars.font[12], fontWeight: vars.weight.regular })
/** After the share of a cell. */
export const besideShare = widgetVariant({
  marginInlineStart: vars.space[2],
  selectors: { [`${cards} &`]: { marginInlineStart: 3, flexShrink: 0 } },
})

export const change = widgetVariant({ color: vars.color.text.secondary, whiteSpace: 'nowrap' })
export const better = widgetVariant({ color: vars.color.zone.normal.text, fontWeight: vars.weight.strong })
export const worse = widgetVariant({ color: vars.color.zone.low.text, fontWeight: vars.weight.strong })

export const elevated = widgetVariant({ color: vars.color.zone.low.text, fontWeight: vars.weight.strong })
const stepHeights = [4, 6, 9, 12]
const block = (color: string, [x, y, width, height]: readonly number[]) =>
  `linear-gradient(${color}, ${color}) ${x}px ${y}px / ${width}px ${height}px no-repeat`
/** Four steps, drawn as one background: those that are reached in the text's colour, the others as empty boxes. */
const drawSteps = (reached: number, color: string, isForced = false) =>
  stepHeights
    .flatMap((height, at) => {
      const [x, y] = [at * 6, 12 - height]
      if (at < reached) return [block(color, [x, y, 4, height])]
      if (isForced) return []
      return [block(vars.color.surface.track, [x + 1, y + 1, 2, height - 2]), block(vars.color.border.subtle, [x, y, 4, height])]
    })
    .join(', ')
const stepsOf = (reached: number) =>
  widgetVariant({
    selectors: {
      '&::before': {
        content: '""',
        display: 'inline-block',
        width: 22,
        height: 12,
        marginInlineEnd: 6,
        background: drawSteps(reached, 'currentColor'),
      },
    },
    '@media': {
      [forced]: { selectors: { '&::before': { forcedColorAdjust: 'none', background: drawSteps(reached, 'CanvasText', true) } } },
    },
  })
export const steps = { minimal: stepsOf(1), low: stepsOf(2), moderate: stepsOf(3), high: stepsOf(4) }

/** Its surface, or that of its tag below, covers the number beside the one before it. */
export const reason = widgetStyle({
  position: 'relative',
  background: 'inherit',
  selectors: {
    '&::after': {
      content: 'attr(data-more)',
      position: 'absolute',
      insetInlineStart: 'calc(100% + 10px)',
      color: vars.color.text.secondary,
    },
    '&:last-child': { marginInlineEnd: -26 },
    '&:last-child::after': { content: 'none' },
  },
})

const tag = {
  display: 'inline-block',
  flex: 'none',
  verticalAlign: 'top',
  marginBlock: 1,
  padding: '0 5px',
  // Seen only where a forced palette takes the tint away.
  border: '1px solid transparent',
  borderRadius: vars.radius.pill,
  fontSize: vars.font[12],
  lineHeight: vars.line[12],
  fontWeight: vars.weight.strong,
  whiteSpace: 'nowrap',
} as const
/** The sign of a tag is drawn and never read out: the tag says it in words. */
const sign = (shape: string) => ({ '&::before': { content: [`'${shape} '`, `'${shape} ' / ''`] } })
export const loTag = widgetStyle({ ...tag, background: vars.color.zone.low.tint, color: vars.color.zone.low.text })
export const hiTag = widgetStyle({ ...tag, background: vars.color.zone.high.tint, color: vars.color.zone.high.text })
export const loSign = widgetVariant({ selectors: sign('▼') })
export const hiSign = widgetVariant({ selectors: sign('▲') })
export const ketoneTag = widgetStyle({ ...tag, borderColor: vars.color.kind.ketone, color: vars.color.kind.ketone })
/** One line; a reason that does not fit whole wraps out of it, so that no figure is cut off. The end holds the number of the others. */
export const reasons = widgetStyle({
  flex: '1 1 auto',
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.line[14]} ${vars.space[2]}`,
  height: vars.line[14],
  paddingInlineEnd: 26,
  overflow: 'hidden',
  background: 'inherit',
})
