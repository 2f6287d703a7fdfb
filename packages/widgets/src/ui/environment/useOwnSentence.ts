import { useUiEnvironment } from './UiEnvironment.ts'

const asItIs = (sentence: string) => sentence

/** Returns a portal's texts for sentences that are not a part's messages: those of core's rules and the provider. */
export const useOwnSentence = (): ((sentence: string) => string) => useUiEnvironment().ownSentence ?? asItIs
