import { vars } from '../../theme/contract.css.ts'
import { uiStyle, uiVariant } from '../../theme/uiStyle.ts'

const { low, normal, high } = vars.color.zone

export const bar = uiStyle({ display: 'flex', printColorAdjust: 'exact' })

export const size = {
  small: uiVariant({ gap: 2, width: 96, height: 8 }),
  phone: uiVariant({ gap: 2, width: 48, height: 8 }),
  day: uiVariant({ gap: 1, width: 28, height: 5 }),
  large: uiVariant({ gap: 3, width: '100%', height: 20 }),
}

const forced = '(forced-colors: active)'

/** Counts of the outer zones, which are pseudo-elements. */
export const lowProperty = '--diab-zone-low'
export const highProperty = '--diab-zone-high'

const shape = { flexBasis: 0, minWidth: 4, borderRadius: 2 } as const
/** Forced colours take every background away: three patterns of the text's own colour stay apart. */
export const part = uiStyle({ ...shape, '@media': { [forced]: { forcedColorAdjust: 'none' } } })
const outlined = { boxShadow: 'inset 0 0 0 1px CanvasText' }

const zoneAt = (pseudo: string, property: string, look: { background: string; boxShadow: string }, forcedBackground: string) =>
  uiVariant({
    selectors: { [pseudo]: { ...shape, content: '""', flexGrow: `var(${property})`, ...look } },
    '@media': { [forced]: { selectors: { [pseudo]: { ...outlined, background: forcedBackground, forcedColorAdjust: 'none' } } } },
  })

export const withLow = zoneAt(
  '&::before',
  lowProperty,
  {
    background: `repeating-linear-gradient(135deg, ${low.fill} 0 3px, color-mix(in srgb, ${low.fill} 72%, white) 3px 5px)`,
    boxShadow: `inset 0 0 0 1px ${low.edge}`,
  },
  'repeating-linear-gradient(135deg, CanvasText 0 2px, Canvas 2px 5px)',
)
export const withHigh = zoneAt('&::after', highProperty, { background: high.fill, boxShadow: `inset 0 0 0 1px ${high.edge}` }, 'Canvas')

export const fill = {
  normal: uiVariant({
    background: normal.fill,
    boxShadow: `inset 0 0 0 1px ${normal.edge}`,
    '@media': { [forced]: { ...outlined, background: 'CanvasText' } },
  }),
  none: uiVariant({ background: vars.color.surface.track, '@media': { [forced]: { ...outlined, background: 'Canvas' } } }),
}
