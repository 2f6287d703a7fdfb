import { globalStyle, style } from '@vanilla-extract/css'
import { landscape, phone, upright } from '../../app/breakpoints.ts'

/** The table scrolls by itself and fills what is left of the screen. */
export const place = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  gap: '12px',
  minHeight: 0,
  padding: '0 24px 16px',
  '@media': { [phone]: { padding: '0 12px 12px' }, [landscape]: { gap: '8px', padding: '0 12px 8px' }, print: { padding: 0 } },
})
export const table = style({ flex: 1, minHeight: 0 })
const withoutIcon = 'screen and (max-width: 359.98px)'
/** The head's buttons again, where it has no room for their icons. */
export const narrowLinks = style({
  display: 'none',
  // Rows of the list are worth more than a second line of buttons.
  flex: 'none',
  gap: '8px',
  paddingBlock: '2px',
  overflowX: 'auto',
  // One query: the order of two would be decided by other rules of this file.
  '@media': { [withoutIcon]: { display: 'flex' } },
})
globalStyle(`${narrowLinks} > *`, { flex: 'none' })
/** Where the head has the icon. */
const iconInHead = `${upright} and (min-height: 500px)`
export const morePlaces = style({ display: 'none', '@media': { [iconInHead]: { display: 'flex' } } })
export const addIcon = style({ paddingInline: '11px' })
