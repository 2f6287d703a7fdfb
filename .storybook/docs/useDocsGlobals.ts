import { useEffect, useState } from 'react'
import type { ThemeName } from '@diab/widgets/provider'
import { GLOBALS_UPDATED, SET_GLOBALS, UPDATE_GLOBALS } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'

/** What the toolbar holds, for pages that are no story. */
export interface DocsGlobals {
  readonly theme: ThemeName
  readonly largeType: 'normal' | 'large'
}

type GlobalsEvent = { readonly globals?: Partial<DocsGlobals> }

function latestGlobals(): DocsGlobals {
  const channel = addons.getChannel()
  const [latest] = (channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS) ?? []) as [GlobalsEvent?]
  return { theme: 'light', largeType: 'normal', ...latest?.globals }
}

/** The toolbar's choices as they are now, and the way to change them from within a page. */
export function useDocsGlobals(): readonly [DocsGlobals, (globals: Partial<DocsGlobals>) => void] {
  const [globals, setGlobals] = useState(latestGlobals)
  useEffect(() => {
    const channel = addons.getChannel()
    const take = () => setGlobals(latestGlobals())
    channel.on(GLOBALS_UPDATED, take)
    channel.on(SET_GLOBALS, take)
    return () => {
      channel.off(GLOBALS_UPDATED, take)
      channel.off(SET_GLOBALS, take)
    }
  }, [])
  return [globals, (changed) => addons.getChannel().emit(UPDATE_GLOBALS, { globals: changed })]
}

/** `system` as the browser answers it. */
export const isDark = (theme: ThemeName) =>
  theme === 'dark' || (theme === 'system' && globalThis.matchMedia('(prefers-color-scheme: dark)').matches)
