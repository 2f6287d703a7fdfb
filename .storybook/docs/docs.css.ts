import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { darkColors } from '../../packages/widgets/src/theme/darkColors.ts'
import { lightColors } from '../../packages/widgets/src/theme/lightColors.ts'

/** Height, among the paragraphs of a page, of a widget that fills its window. */
const heightOnPage = '640px'
/** What the product wears. */
export const pageFont = '"Open Sans Variable", "Open Sans", system-ui, sans-serif'

/** On the body of a page of documentation. */
export const documentOf = styleVariants({ light: lightColors, dark: darkColors }, ({ surface, text, border }) => ({
  margin: 0,
  fontFamily: pageFont,
  background: surface.page,
  color: text.primary,
  vars: { '--stage-height': heightOnPage, '--docs-border': border.subtle, '--docs-ground': surface.card, '--docs-link': text.link },
}))

/** Around a story among paragraphs: its own ground, and no more height than it needs. */
export const storyOnPage = style({ padding: 16, background: 'var(--diab-surface-page)', fontFamily: pageFont })

const anyPage = Object.values(documentOf).map((name) => `.${name}`)
const inPage = (selector: string) => anyPage.map((page) => `${page} ${selector}`).join(', ')

globalStyle(inPage('.sbdocs-content'), { maxWidth: 1080 })
globalStyle(inPage('.sbdocs a:not(.sb-unstyled a)'), { color: 'var(--docs-link)', textDecoration: 'underline' })
// Names of files and tests are long words: they break before the page gets wider than its window.
globalStyle(inPage('.sbdocs-content :not(pre) > code'), { whiteSpace: 'normal', overflowWrap: 'anywhere' })
// A table of many columns moves to the side by itself, so that the page does not.
globalStyle(inPage('.sbdocs-content table:not(.docblock-argstable)'), {
  '@media': { 'screen and (max-width: 640px)': { display: 'block', overflowX: 'auto', maxWidth: '100%' } },
})
