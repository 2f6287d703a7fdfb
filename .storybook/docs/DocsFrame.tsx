import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { useEffect, type PropsWithChildren } from 'react'
import { create } from 'storybook/theming/create'
import { darkColors, lightColors, type ThemeColors } from '@diab/widgets/theme'
import '../../packages/host-app/src/app/fonts.css'
import { documentOf, pageFont } from './docs.css.ts'
import { isDark, useDocsGlobals } from './useDocsGlobals.ts'

const pageTheme = (base: 'light' | 'dark', { surface, text, border }: ThemeColors) =>
  create({
    base,
    fontBase: pageFont,
    appBg: surface.page,
    appContentBg: surface.page,
    appPreviewBg: surface.page,
    appBorderColor: border.subtle,
    appBorderRadius: 8,
    barBg: surface.card,
    textColor: text.primary,
    textMutedColor: text.secondary,
    colorSecondary: text.link,
    inputBg: surface.card,
    inputTextColor: text.primary,
  })

const themes = { light: pageTheme('light', lightColors), dark: pageTheme('dark', darkColors) }

/** Around every page of documentation: the page follows the toolbar's theme, as the stories on it do. */
export function DocsFrame(props: PropsWithChildren<DocsContainerProps>) {
  const [{ theme }] = useDocsGlobals()
  const base = isDark(theme) ? 'dark' : 'light'
  useEffect(() => {
    document.body.classList.add(documentOf[base])
    return () => document.body.classList.remove(documentOf[base])
  }, [base])
  return <DocsContainer {...props} theme={themes[base]} />
}
