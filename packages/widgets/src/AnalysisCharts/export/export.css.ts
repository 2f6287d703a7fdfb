import { widgetStyle } from '../../theme/uiStyle.ts'

/** A place where a copy has a layout and nobody sees or hears it. */
export const offScreen = widgetStyle({ position: 'fixed', top: 0, left: -20_000, pointerEvents: 'none' })
