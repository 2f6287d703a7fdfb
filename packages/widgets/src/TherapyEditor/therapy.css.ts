import { vars } from '../theme/contract.css.ts'
import { widgetRoot, widgetStyle, widgetVariant } from '../theme/uiStyle.ts'
import { narrow, wide } from './containers.ts'

export const widget = widgetRoot({ containerType: 'inline-size', width: '100%', color: vars.color.text.primary, fontSize: vars.font[16] })
/** Paper holds only the printed plan. */
export const screen = widgetStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[3],
  '@media': { print: { display: 'none' } },
})

export const toolbar = widgetStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space[2]} ${vars.space[3]}`,
})
export const tabs = widgetVariant({ '@container': { [narrow]: { flex: '1 0 100%' } } })
export const actions = widgetStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  '@container': { [narrow]: { flex: '1 0 100%' } },
})
export const grow = widgetVariant({ '@container': { [narrow]: { flex: '1 1 auto' } } })
/** On a phone the meal times themselves open their forms. */
export const notOnPhone = widgetVariant({ '@container': { [narrow]: { display: 'none' } } })

export const railCard = widgetVariant({ paddingInline: vars.space[3] })
export const main = widgetStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: vars.space[4],
  '@container': { [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 280px' } },
})
export const side = widgetStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))',
  alignItems: 'start',
  gap: vars.space[4],
  '@container': { [wide]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const centred = widgetStyle({ display: 'grid', placeItems: 'center', minHeight: 420 })
export const emptyActions = widgetStyle({ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: vars.space[2] })
export const emptyNote = widgetStyle({ fontSize: vars.font[14], lineHeight: vars.line[14], color: vars.color.text.secondary })

export const skeletonRail = widgetVariant({ width: '100%', height: 118 })
export const skeletonTable = widgetVariant({ width: '100%', height: 520 })
export const skeletonToday = widgetVariant({ width: '100%', height: 276 })
export const skeletonCard = widgetVariant({ width: '100%', height: 170 })
