import type { FixedZone } from '@diab/core/analysis'
import { vars } from '../../theme/contract.css.ts'
import { widgetStyle, widgetVariant } from '../../theme/uiStyle.ts'

const forced = '(forced-colors: active)'
const { low, normal, high, veryLow, veryHigh } = vars.color.zone

export const root = widgetStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  minWidth: 0,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.text.primary,
})
/** One thin bar with a line of shares below it. */
export const compact = widgetVariant({ gap: 6 })
const inCompact = `${compact} &`
/** Drawn as svg, so that it prints and keeps its parts in forced colours, which remove backgrounds. */
export const bar = widgetStyle({
  display: 'block',
  width: '100%',
  overflow: 'hidden',
  borderRadius: 2,
  printColorAdjust: 'exact',
  selectors: { [`${compact} > &`]: { height: 12 } },
})
export const track = widgetVariant({ fill: vars.color.surface.track, '@media': { [forced]: { fill: 'Canvas', stroke: 'CanvasText' } } })

const part = (fill: string, edge: string) =>
  widgetVariant({ fill, stroke: edge, strokeWidth: 1, '@media': { [forced]: { stroke: 'CanvasText' } } })
export const parts: Record<FixedZone, string> = {
  veryLow: part(veryLow, veryLow),
  low: part(low.fill, low.edge),
  target: part(normal.fill, normal.edge),
  high: part(high.fill, high.edge),
  veryHigh: part(veryHigh, veryHigh),
}
export const hatch = widgetVariant({
  fill: 'none',
  stroke: vars.color.surface.card,
  strokeOpacity: 0.35,
  strokeWidth: 3,
})
export const separator = widgetVariant({ stroke: vars.color.surface.card, strokeWidth: 3 })
export const tick = widgetVariant({ stroke: vars.color.text.primary, strokeWidth: 2, '@media': { [forced]: { stroke: 'Highlight' } } })

export const legend = widgetStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space[1]} ${vars.space[5]}`,
  color: vars.color.text.secondary,
  selectors: { [inCompact]: { columnGap: 6, fontSize: vars.font[12] } },
})
export const legendItem = widgetStyle({ display: 'inline-flex', alignItems: 'center', gap: 5 })
export const percent = widgetStyle({
  fontSize: vars.font[16],
  fontWeight: vars.weight.heavy,
  color: vars.color.text.primary,
  selectors: { [inCompact]: { fontSize: vars.font[14] } },
})

/** Room for the five bands beside each other, so that what follows is not a screen further down. */
const beside = '(min-width: 720px)'
const onPhone = '(max-width: 479.98px)'
export const bands = widgetStyle({
  display: 'flex',
  flexDirection: 'column',
  '@container': {
    [beside]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
      gridTemplateRows: 'auto auto auto 1fr',
      rowGap: 2,
      // As wide as what is in them.
      selectors: { [inCompact]: { gridTemplateColumns: 'repeat(5, auto)', gridTemplateRows: 'auto auto', rowGap: 0 } },
    },
  },
})
/** Mark and name, share, its bar with the target's tick, and whether the target is met. */
export const band = widgetStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(9.5em, 1.2fr) 3.2em minmax(48px, 1fr) minmax(9em, 1.2fr)',
  alignItems: 'center',
  columnGap: vars.space[3],
  padding: `${vars.space[2]} 0`,
  borderBlockStart: `1px solid ${vars.color.border.subtle}`,
  selectors: {
    '&:first-child': { borderBlockStart: 0 },
    [inCompact]: { gridTemplateColumns: 'minmax(9.5em, 1.2fr) 3.2em minmax(9em, 2fr)', paddingBlock: vars.space[1] },
  },
  '@container': {
    // On a phone the bar and the target are below the name.
    [onPhone]: { gridTemplateColumns: '1fr auto', rowGap: 2, selectors: { [inCompact]: { gridTemplateColumns: '1fr auto', rowGap: 0 } } },
    [beside]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      // The rows of all five, so that their shares are in one line where the name of one is broken.
      gridRow: 'span 4',
      gridTemplateRows: 'subgrid',
      alignItems: 'start',
      paddingInline: vars.space[3],
      borderBlockStart: 0,
      borderInlineStart: `1px solid ${vars.color.border.subtle}`,
      selectors: {
        // The share beside the name, the target below both.
        [inCompact]: {
          gridRow: 'span 2',
          gridTemplateColumns: 'auto auto',
          columnGap: vars.space[1],
          paddingBlock: 0,
          paddingInline: vars.space[2],
        },
        '&:first-child': { borderInlineStart: 0, paddingInlineStart: 0 },
        '&:last-child': { paddingInlineEnd: 0 },
      },
    },
  },
})
export const container = widgetStyle({ containerType: 'inline-size' })
export const name = widgetStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 5,
  '@container': { [beside]: { selectors: { [inCompact]: { display: 'grid', gridTemplateColumns: 'auto 1fr', alignContent: 'start' } } } },
})
export const marks = widgetStyle({ display: 'inline-flex', gap: 1 })
export const quiet = widgetStyle({ fontSize: vars.font[12], lineHeight: vars.line[12], color: vars.color.text.secondary })
/** Below the name where the bands are beside each other. */
export const range = widgetStyle({
  fontSize: vars.font[12],
  lineHeight: vars.line[12],
  color: vars.color.text.secondary,
  '@container': { [beside]: { flexBasis: '100%', gridColumn: '1 / -1' } },
})
/** As wide as there is room for, where no target follows it. */
export const bandBar = widgetVariant({
  selectors: { '&:last-child': { gridColumn: '3 / -1' }, [inCompact]: { display: 'none' } },
  '@container': {
    [onPhone]: { gridColumn: '1 / -1', selectors: { '&:last-child': { gridColumn: '1 / -1' } } },
    [beside]: { selectors: { '&:last-child': { gridColumn: '1' } } },
  },
})
export const goal = widgetStyle({
  display: 'flex',
  flexWrap: 'wrap',
  '@container': { [onPhone]: { gridColumn: '1 / -1' }, [beside]: { selectors: { [inCompact]: { gridColumn: '1 / -1' } } } },
  alignItems: 'center',
  columnGap: vars.space[2],
  selectors: { [inCompact]: { columnGap: vars.space[1] } },
  fontSize: vars.font[12],
  lineHeight: vars.line[12],
  color: vars.color.text.secondary,
})
export const share = widgetStyle({
  textAlign: 'end',
  fontSize: vars.font[16],
  fontWeight: vars.weight.heavy,
  '@container': { [beside]: { textAlign: 'start', selectors: { [inCompact]: { textAlign: 'end' } } } },
})
export const verdict = widgetStyle({ display: 'inline-flex', alignItems: 'center', gap: 3, fontWeight: vars.weight.strong })
/** In a line the mark says it to the eye. */
export const met = widgetVariant({ color: vars.color.text.ok, selectors: { [inCompact]: { fontSize: 0 } } })
export const notMet = widgetVariant({ color: vars.color.text.warning })
