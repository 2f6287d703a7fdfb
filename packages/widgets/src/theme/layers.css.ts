import { globalLayer } from '@vanilla-extract/css'

// The order is the override method: a portal's unlayered CSS, or its own later layer, always wins over all three.
/** CSS layers of the widgets, lowest first: a host's own styles win over all. */
export const layers = {
  theme: globalLayer('diab.theme'),
  ui: globalLayer('diab.ui'),
  widgets: globalLayer('diab.widgets'),
}
