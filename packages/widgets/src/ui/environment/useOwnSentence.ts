import { useUiEnvironment } from './UiEnvironment.ts'

const asItIs = (sentence: string) => sentence

/** A portal's own words for sentences that do not stand in a part's messages: what core's rules and the provider say. */
export const useOwnSentence = (): ((sentence: string) => string) => useUiEnvironment().ownSentence ?? asItIs
