import { uiStyle } from '../../theme/uiStyle.ts'

/** The calendar's own size, so that nothing moves when it has loaded. */
export const loading = uiStyle({ display: 'grid', placeItems: 'center', width: 308, height: 360 })
