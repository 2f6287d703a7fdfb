import { vars } from '@diab/widgets/theme'
import { globalStyle, type GlobalStyleRule } from '@vanilla-extract/css'
import { narrow, notPrinted, phone, wide } from './breakpoints.ts'

// Named, because the document draws it before any code of the app is there; LoadingPage draws the same.
const shell = (selector: string, rule: GlobalStyleRule) => globalStyle(`.app-shell${selector}`, rule)
const block = { borderRadius: vars.radius.card, background: vars.color.surface.sunken }

shell('', {
  display: 'grid',
  gridTemplateRows: '64px minmax(0, 1fr)',
  minHeight: '100dvh',
  '@media': {
    ...notPrinted,
    [wide]: { gridTemplateColumns: '240px minmax(0, 1fr)' },
    [narrow]: { gridTemplateRows: '56px minmax(0, 1fr) 64px' },
  },
})
// Only in front of a page behind the sign-in, as the document's script has seen.
globalStyle('html:not([data-shell]) .app-shell', { display: 'none' })
shell(' > *', { minWidth: 0 })
shell('-side', {
  gridRow: '1 / -1',
  borderInlineEnd: `1px solid ${vars.color.border.subtle}`,
  background: vars.color.surface.card,
  '@media': { [narrow]: { display: 'none' } },
})
shell('-head', { margin: '18px 24px', width: '160px', ...block, '@media': { [narrow]: { margin: '14px 16px' } } })
shell('-body', {
  display: 'grid',
  gridTemplateRows: '40px 1fr',
  gap: '16px',
  padding: '8px 24px 24px',
  '@media': { [phone]: { padding: '8px 16px 16px' } },
})
shell('-body > *', block)
shell('-foot', {
  borderBlockStart: `1px solid ${vars.color.border.subtle}`,
  background: vars.color.surface.card,
  '@media': { [wide]: { display: 'none' } },
})
