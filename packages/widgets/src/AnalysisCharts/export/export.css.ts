import { widgetStyle } from '../../theme/uiStyle.ts'

/** Off the screen: a copy has a layout and is neither visible nor audible. */
export const offScreen = widgetStyle({ position: 'fixed', top: 0, left: -20_000, pointerEvents: 'none' })
