import type { Appearance } from '../theme/appearance.ts'
import { darkTheme } from '../theme/dark.css.ts'
import { highContrastTheme } from '../theme/highContrast.css.ts'
import { lightTheme } from '../theme/light.css.ts'
import { colorScheme, compact, largeType, root } from '../theme/root.css.ts'
import { systemTheme } from '../theme/system.css.ts'
import type { ThemeName } from '../theme/themeName.ts'
import { classes } from '../ui/classes.ts'

/** One of ours by name, or the class of the portal's own theme (made with `createTheme(vars, …)` or plain CSS). */
export type Theme = ThemeName | (string & {})

const own: Record<ThemeName, string> = {
  light: classes(lightTheme, colorScheme.light),
  dark: classes(darkTheme, colorScheme.dark),
  'high-contrast': classes(highContrastTheme, colorScheme.light),
  system: systemTheme,
}

const isOwn = (theme: Theme): theme is ThemeName => Object.hasOwn(own, theme)

/** Returns the classes that carry a theme; a portal's own extends the light one, so it may set only what it changes. */
export function themeClasses(theme: Theme, { largeType: isLarge, density }: Pick<Appearance, 'largeType' | 'density'> = {}): string {
  return classes(root, isOwn(theme) ? own[theme] : classes(own.light, theme), isLarge && largeType, density === 'compact' && compact)
}
