import { createContext, useContext } from 'react'
import type { MessageOverrides } from './messageOverrides.ts'

/** What the parts in `ui/` take from around them. They work without a provider too, with these defaults. */
export type UiEnvironment = {
  /** Where dialogs, popovers and toasts are put; null until the provider has mounted: then the document's body. */
  portalElement: HTMLElement | null
  messages?: MessageOverrides
  /** A portal's own words for a sentence that comes whole, from core's rules or from the provider. */
  ownSentence?: (sentence: string) => string
  /** Wall-clock time at the patient's place, `YYYY-MM-DDTHH:mm:ss`; the calendar marks its day. */
  now?: () => string
}

export const UiEnvironmentContext = createContext<UiEnvironment>({ portalElement: null })

export const useUiEnvironment = (): UiEnvironment => useContext(UiEnvironmentContext)
