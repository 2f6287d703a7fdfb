import { vars } from '@diab/widgets/theme'
import { globalStyle } from '@vanilla-extract/css'

const base = (selector: string, rule: Record<string, string | number>) => globalStyle(selector, { '@layer': { 'app.base': rule } })

base('*, *::before, *::after', { boxSizing: 'border-box' })
base('html', { height: '100%', background: vars.color.surface.page, scrollPaddingTop: '72px' })
base('body', {
  margin: 0,
  minHeight: '100%',
  fontFamily: "'Open Sans Variable', 'Open Sans', system-ui, sans-serif",
  fontSize: vars.font[16],
  lineHeight: vars.line[16],
  color: vars.color.text.primary,
  background: vars.color.surface.page,
  WebkitFontSmoothing: 'antialiased',
})
base('h1, h2, h3, h4, p, ul, ol, dl, dd, figure', { margin: 0 })
base('ul, ol', { padding: 0, listStyle: 'none' })
base('b, strong', { fontWeight: vars.weight.strong })
base('a', { color: vars.color.text.link })
base('button, input, select, textarea', { font: 'inherit' })
base('img, svg', { display: 'block', maxWidth: '100%' })
base(':focus-visible', { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' })
// Zones are filled areas: without their colours a chart says less.
globalStyle('html, body', { '@layer': { 'app.base': { '@media': { print: { background: '#FFFFFF', printColorAdjust: 'exact' } } } } })
// An open paper form is printed, not the page behind it.
globalStyle('body:has([data-diab-portal] [data-diab-paper]) > :not([data-diab-portal])', { '@media': { print: { display: 'none' } } })
base('h1:focus, main:focus', { outline: 'none' })
