import { createStore, type Store } from './store.ts'

export type ThemeChoice = 'system' | 'light' | 'dark' | 'high-contrast'

export const themeChoices: readonly ThemeChoice[] = ['system', 'light', 'dark', 'high-contrast']

/** How the product looks on this device; belongs to the device, not to the person. */
export type Settings = { theme: ThemeChoice; largeType: boolean; navigationCollapsed: boolean }

const storageKey = 'diab.settings'
const defaults: Settings = { theme: 'system', largeType: false, navigationCollapsed: false }

/** Returns what this device has stored, the defaults where it has not. */
export function readSettings(storage: Storage | undefined): Settings {
  try {
    const saved: Partial<Settings> = JSON.parse(storage?.getItem(storageKey) ?? '{}')
    return {
      theme: themeChoices.find((choice) => choice === saved.theme) ?? defaults.theme,
      largeType: saved.largeType === true,
      navigationCollapsed: saved.navigationCollapsed === true,
    }
  } catch {
    // Storage may be blocked or hold something else: the defaults are good enough.
    return defaults
  }
}

export function createSettings(storage: Storage | undefined): Store<Settings> {
  const store = createStore(readSettings(storage))
  store.subscribe(() => {
    try {
      storage?.setItem(storageKey, JSON.stringify(store.get()))
    } catch {
      // With full or blocked storage the choice is only not stored.
    }
  })
  return store
}
