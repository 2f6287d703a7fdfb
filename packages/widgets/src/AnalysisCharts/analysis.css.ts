import type { StyleRule } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { media } from '../theme/media.ts'
import { widgetRoot, widgetStyle, widgetVariant } from '../theme/uiStyle.ts'
import { narrow, notWide, wide } from './containers.ts'

export const widget = widgetRoot({
  containerType: 'inline-size',
  width: '100%',
  color: vars.color.text.primary,
  fontSize: vars.font[16],
})
export const inside = widgetStyle({ display: 'flex', flexDirection: 'column', gap: vars.space[3] })

export const toolbar = widgetStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space[2]} ${vars.space[3]}`,
  '@media': { print: { display: 'none' } },
})
/** A phone in landscape shows the chart first: what chooses it takes two lines, the figures are below it. */
const inLandscape = (rule: StyleRule) => ({ '@media': { [media.short]: rule } })
export const charts = widgetVariant({
  '@container': { [narrow]: { flex: '1 0 100%' }, [notWide]: inLandscape({ flex: '1 1 60%' }) },
})
export const periods = widgetVariant({
  '@container': { [narrow]: { flex: '1 0 100%' }, [notWide]: inLandscape({ flex: '0 1 auto' }) },
})
/** The chosen days, in one line where there is room for it. */
export const dates = widgetStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[2]} ${vars.space[3]}`,
  '@container': {
    [notWide]: { flex: '1 0 100%', justifyContent: 'space-between', ...inLandscape({ display: 'contents' }) },
    [narrow]: { columnGap: 0 },
  },
})
export const range = widgetStyle({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  marginInlineStart: -12,
  '@container': { [narrow]: { flex: '1 1 auto' }, [notWide]: inLandscape({ flex: '0 1 auto' }) },
})
export const rangeText = widgetStyle({
  // Nothing moves when the days become known.
  minWidth: '12em',
  textAlign: 'center',
  fontSize: vars.font[14],
  fontWeight: vars.weight.strong,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
})
export const filterButton = widgetVariant({ '@container': { [wide]: { display: 'none' } } })

export const main = widgetStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: vars.space[4],
  '@container': {
    [wide]: {
      gridTemplateColumns: 'minmax(0, 1fr) 224px',
      // Above the filters: the chart begins a button higher.
      gridTemplateAreas: '"chart report" "chart side"',
      gridTemplateRows: 'auto 1fr',
      rowGap: 0,
    },
  },
})
export const chartColumn = widgetStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  minWidth: 0,
  '@container': { [wide]: { gridArea: 'chart' } },
})
export const report = widgetVariant({
  justifySelf: 'end',
  '@container': { [wide]: { gridArea: 'report', justifySelf: 'stretch', marginBlockEnd: vars.space[4], paddingInline: vars.space[2] } },
  '@media': { print: { display: 'none' } },
})
export const side = widgetVariant({
  '@container': { [wide]: { gridArea: 'side' }, [notWide]: { display: 'none' } },
  '@media': { print: { display: 'none' } },
})
export const centred = widgetStyle({ display: 'grid', placeItems: 'center', minHeight: 480 })

export const skeleton = widgetStyle({ display: 'flex', flexDirection: 'column', gap: vars.space[3] })
/** Levels and an axis, as the chart will have. */
export const skeletonChart = widgetVariant({
  width: '100%',
  height: 592,
  borderBlockEnd: `1px solid ${vars.color.border.subtle}`,
  background: `repeating-linear-gradient(to top, transparent 0 79px, ${vars.color.chart.grid} 79px 80px)`,
})
