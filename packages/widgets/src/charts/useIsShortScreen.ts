import { createUseMedia } from '../ui/environment/useMedia.ts'

/** Returns true on a phone in landscape (`media.short`), which shows a chart before what belongs to it. Not on paper. */
export const useIsShortScreen = createUseMedia('screen and (max-height: 499.98px)')
