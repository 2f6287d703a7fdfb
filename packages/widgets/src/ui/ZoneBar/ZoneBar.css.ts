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
/** Forced colours take every background away; the theme's three tones of the reader's own colours stay. */
const shown = { [forced]: { forcedColorAdjust: 'none' } } as const
export const part = uiStyle({ ...shape, '@media': shown })

const zoneAt = (pseudo: string, property: string, look: { background: string; boxShadow: string }) =>
  uiVariant({
    selectors: { [pseudo]: { ...shape, content: '""', flexGrow: `var(${property})`, ...look } },
    '@media': { [forced]: { selectors: { [pseudo]: shown[forced] } } },
  })

export const withLow = zoneAt('&::before', lowProperty, {
  background: `repeating-linear-gradient(135deg, ${low.fill} 0 3px, color-mix(in srgb, ${low.fill} 72%, white) 3px 5px)`,
  boxShadow: `inset 0 0 0 1px ${low.edge}`,
})
export const withHigh = zoneAt('&::after', highProperty, { background: high.fill, boxShadow: `inset 0 0 0 1px ${high.edge}` })

export const fill = {
  normal: uiVariant({
    background: normal.fill,
    boxShadow: `inset 0 0 0 1px ${normal.edge}`,
  }),
  none: uiVariant({ background: vars.color.surface.track }),
}
