import { type ComplexStyleRule, type StyleRule, style } from '@vanilla-extract/css'
import { layers } from './layers.css.ts'
import { reset } from './reset.css.ts'

const inLayer = (layer: string, rule: StyleRule): ComplexStyleRule => ({ '@layer': { [layer]: rule } })

/** A style of `ui/` in its layer, on an element freed of browser and host styles. */
export const uiStyle = (rule: StyleRule, debugId?: string) => style([reset, inLayer(layers.ui, rule)], debugId)
/** The same without the reset, for variants that stand beside it. */
export const uiVariant = (rule: StyleRule, debugId?: string) => style(inLayer(layers.ui, rule), debugId)
/** A widget's style in its layer. */
export const widgetStyle = (rule: StyleRule, debugId?: string) => style([reset, inLayer(layers.widgets, rule)], debugId)
export const widgetVariant = (rule: StyleRule, debugId?: string) => style(inLayer(layers.widgets, rule), debugId)
