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

/** Forced colours take every background away: three patterns of the text's own colour stay apart. */
export const part = uiStyle({ flexBasis: 0, minWidth: 4, borderRadius: 2, '@media': { [forced]: { forcedColorAdjust: 'none' } } })
const outlined = { boxShadow: 'inset 0 0 0 1px CanvasText' }

export const fill = {
  low: uiVariant({
    background: `repeating-linear-gradient(135deg, ${low.fill} 0 3px, color-mix(in srgb, ${low.fill} 72%, white) 3px 5px)`,
    boxShadow: `inset 0 0 0 1px ${low.edge}`,
    '@media': { [forced]: { ...outlined, background: 'repeating-linear-gradient(135deg, CanvasText 0 2px, Canvas 2px 5px)' } },
  }),
  normal: uiVariant({
    background: normal.fill,
    boxShadow: `inset 0 0 0 1px ${normal.edge}`,
    '@media': { [forced]: { ...outlined, background: 'CanvasText' } },
  }),
  high: uiVariant({
    background: high.fill,
    boxShadow: `inset 0 0 0 1px ${high.edge}`,
    '@media': { [forced]: { ...outlined, background: 'Canvas' } },
  }),
  none: uiVariant({ background: vars.color.surface.track, '@media': { [forced]: { ...outlined, background: 'Canvas' } } }),
}
