import { style } from '@vanilla-extract/css'
import { phone } from '../../app/breakpoints.ts'

/** Between these the toolbar has room for the icon alone. */
const close = 'screen and (max-width: 1279.98px)'
/** Beside the rail of a small phone in landscape the diary is as narrow as on a phone. */
const beside = 'screen and (max-width: 719.98px) and (max-height: 499.98px)'
const bare = { borderColor: 'transparent', background: 'none' }

export const trigger = style({
  '@media': { [close]: { width: '44px', paddingInline: 0 }, [phone]: bare, [beside]: bare },
})
export const words = style({ '@media': { [close]: { display: 'none' } } })
export const search = style({ width: '44px', paddingInline: 0, '@media': { [phone]: { display: 'none' }, [beside]: bare } })
