import { uiVariant } from '../../theme/uiStyle.ts'

/** What React renders into on a page without it, and what holds a host's own elements inside a widget: no part in the layout. */
export const holder = uiVariant({ display: 'contents' })
