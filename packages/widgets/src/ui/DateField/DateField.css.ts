// The calendar's code is loaded late, its style is not: a chunk's own style sheet would not be loaded.
import '../Calendar/Calendar.css.ts'
import { uiStyle } from '../../theme/uiStyle.ts'

/** The calendar's own size, so that nothing moves when it has loaded. */
export const loading = uiStyle({ display: 'grid', placeItems: 'center', width: 308, height: 360 })
