import { useCallback } from 'react'
import { ownSentence } from './ownSentence.ts'
import { useUiEnvironment } from './UiEnvironment.ts'

/** A portal's own words for sentences that do not stand in a part's messages: what core's rules and the provider say. */
export function useOwnSentence(): (sentence: string) => string {
  const { messages } = useUiEnvironment()
  return useCallback((sentence) => ownSentence(sentence, messages), [messages])
}
