import { type StyleRule, style } from '@vanilla-extract/css'
import { layers } from './layers.css.ts'
import { reset } from './reset.css.ts'
import { ownText } from './root.css.ts'

type LayeredRule = Omit<StyleRule, '@layer'>

const inLayer = (layer: string, rule: LayeredRule): StyleRule => ({ '@layer': { [layer]: rule } })

/** Returns a style of `ui/` in its layer, on an element freed of browser and host styles. */
export const uiStyle = (rule: LayeredRule) => style([reset, inLayer(layers.ui, rule)])
/** Returns the same without the reset, for variants used beside it. */
export const uiVariant = (rule: LayeredRule) => style(inLayer(layers.ui, rule))
/** Returns the outermost element of a widget. */
export const widgetRoot = (rule: LayeredRule) => style([reset, ownText, inLayer(layers.widgets, rule)])
/** Returns a widget's style in its layer. */
export const widgetStyle = (rule: LayeredRule) => style([reset, inLayer(layers.widgets, rule)])
export const widgetVariant = (rule: LayeredRule) => style(inLayer(layers.widgets, rule))
