import { useUiEnvironment } from './UiEnvironment.ts'

/**
 * Sets how numbers, dates and glucose are written by the provider around a component (ADR 73, 83). For one that is drawn without
 * its parent, because it has a state, and reads no texts, which set it too: what it draws writes as the provider says.
 */
export function useConventions(): void {
  useUiEnvironment().setConventions?.()
}
