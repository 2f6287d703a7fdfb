import { createUseMedia } from '../ui/environment/useMedia.ts'

/** Says where a chart and what is said of it do not fit on one screen. Not on paper. */
export const useIsNarrowScreen = createUseMedia('screen and (max-width: 1019.98px)')
