import { createContext, useContext } from 'react'
import type { MessageOverrides } from './messageOverrides.ts'

/** The context of the parts in `ui/`. They work without a provider too, with these defaults. */
export type UiEnvironment = {
  /** Container of dialogs, popovers and toasts; null until the provider has mounted: then the document's body. */
  portalElement: HTMLElement | null
  /** Of `messages`, as in `<html lang>`. */
  lang?: string
  /** Sets how numbers, dates and glucose are written by this provider; called before a component writes any (ADR 73, 83). */
  setConventions?: () => void
  /** The unit in which glucose is shown and typed; mmol/l unless given. */
  glucoseUnit?: 'mmol/l' | 'mg/dl'
  messages?: MessageOverrides
  /** A portal's own words for a sentence that comes whole, from core's rules or from the provider. */
  ownSentence?: (sentence: string) => string
  /** Wall-clock time at the patient's place, `YYYY-MM-DDTHH:mm:ss`; the calendar marks its day. */
  now?: () => string
  /** Called with what closes a dialog, a sheet or a panel when it opens; returns what to call after it has closed. */
  onOverlayOpened?: OnOverlayOpened
}

/** A page that owns the browser's history lets Back close what is open by it. */
export type OnOverlayOpened = (close: () => void) => () => void

export const UiEnvironmentContext = createContext<UiEnvironment>({ portalElement: null })

export const useUiEnvironment = (): UiEnvironment => useContext(UiEnvironmentContext)
