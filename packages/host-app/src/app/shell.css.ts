import { vars } from '@diab/widgets/theme'
import { globalStyle, type GlobalStyleRule } from '@vanilla-extract/css'
import { landscape, narrow, notPrinted, phone, railEnd, wide } from './breakpoints.ts'

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
    [landscape]: { gridTemplateRows: '44px minmax(0, 1fr)', gridTemplateColumns: `${railEnd} minmax(0, 1fr)` },
  },
})
// Only in front of a page behind the sign-in, as the document's script has seen.
globalStyle('html:not([data-shell]) .app-shell', { display: 'none' })
shell(' > *', { minWidth: 0 })
shell('-side', {
  gridRow: '1 / -1',
  borderInlineEnd: `1px solid ${vars.color.border.subtle}`,
  background: vars.color.surface.card,
  '@media': { [narrow]: { display: 'none' }, [landscape]: { display: 'block' } },
})
shell('-head', {
  margin: '18px 24px',
  width: '160px',
  ...block,
  '@media': { [narrow]: { margin: '14px 16px' }, [landscape]: { margin: '10px 16px' } },
})
shell('-body', {
  display: 'grid',
  gridTemplateRows: '40px 1fr',
  gap: '16px',
  padding: '8px 24px 24px',
  '@media': { [phone]: { padding: '8px 16px 16px' }, [landscape]: { padding: '4px 16px 12px' } },
})
shell('-body > *', { ...block, border: `1px solid ${vars.color.border.subtle}`, background: vars.color.surface.card })
shell('-body > :first-child', { width: 'min(320px, 60%)', border: 0, background: vars.color.surface.sunken })
// Lines of what will be there: a blank card looks like a page without anything.
shell('-body > :last-child', {
  backgroundImage: `repeating-linear-gradient(to bottom, transparent 0 20px, ${vars.color.surface.sunken} 20px 32px, transparent 32px 52px)`,
  backgroundSize: 'min(420px, 70%) calc(100% - 24px)',
  backgroundPosition: '20px 4px',
  backgroundRepeat: 'no-repeat',
})
// Where the places of the navigation will be.
shell('-side::before', {
  content: '""',
  display: 'block',
  width: '140px',
  height: '276px',
  margin: '69px 24px 0',
  background: `repeating-linear-gradient(to bottom, transparent 0 17px, ${vars.color.surface.sunken} 17px 29px, transparent 29px 46px)`,
  '@media': { [landscape]: { width: '36px', margin: '52px 0 0 20px' } },
})
shell('-foot::before', {
  content: '""',
  display: 'block',
  height: '24px',
  margin: '12px 0',
  background: `repeating-linear-gradient(to right, transparent 0 calc(50% / var(--tabs, 5) - 12px), ${vars.color.surface.sunken} calc(50% / var(--tabs, 5) - 12px) calc(50% / var(--tabs, 5) + 12px), transparent calc(50% / var(--tabs, 5) + 12px) calc(100% / var(--tabs, 5)))`,
})
shell('-foot', {
  borderBlockStart: `1px solid ${vars.color.border.subtle}`,
  background: vars.color.surface.card,
  '@media': { [wide]: { display: 'none' }, [landscape]: { display: 'none' } },
})
// Of staff, and of those in a visit: the patient's bar with the tabs below it.
globalStyle('html:not([data-shell=""]) .app-shell', { vars: { '--tabs': '4' } })
const inVisit = 'html[data-shell=visit] .app-shell'
globalStyle(inVisit, {
  gridTemplateRows: '103px minmax(0, 1fr)',
  '@media': {
    [narrow]: { gridTemplateRows: '103px minmax(0, 1fr) 64px' },
    [phone]: { gridTemplateRows: '171px minmax(0, 1fr) 64px' },
    [landscape]: { gridTemplateRows: '89px minmax(0, 1fr)' },
  },
})
globalStyle(`${inVisit}-head`, {
  margin: 0,
  width: 'auto',
  borderRadius: 0,
  borderBottom: `1px solid ${vars.color.border.subtle}`,
  background: `linear-gradient(${vars.color.primary[700]} calc(100% - 49px), ${vars.color.surface.card} 0)`,
})
