import { colorScheme, darkTheme, highContrastTheme, largeType, lightTheme, systemTheme } from '@diab/widgets/theme'
import type { Settings, ThemeChoice } from './settings.ts'

const themes: Record<ThemeChoice, string> = {
  system: systemTheme,
  light: `${lightTheme} ${colorScheme.light}`,
  dark: `${darkTheme} ${colorScheme.dark}`,
  'high-contrast': `${highContrastTheme} ${colorScheme.light}`,
}

const classesOf = (text: string) => text.split(/\s+/).filter(Boolean)

/** Puts the theme on the page itself, so that its background and the browser's own controls follow. */
export function applyTheme(page: HTMLElement, settings: Pick<Settings, 'theme' | 'largeType'>): void {
  page.classList.remove(...Object.values(themes).flatMap(classesOf), ...classesOf(largeType))
  page.classList.add(...classesOf(themes[settings.theme]))
  if (settings.largeType) page.classList.add(...classesOf(largeType))
}
