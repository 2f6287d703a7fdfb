import { style } from '@vanilla-extract/css'
import { phone } from '../../app/breakpoints.ts'

/** Between these the toolbar has room for the icon alone. */
const close = 'screen and (max-width: 1279.98px)'

export const trigger = style({
  '@media': { [close]: { width: '44px', paddingInline: 0 }, [phone]: { borderColor: 'transparent', background: 'none' } },
})
export const words = style({ '@media': { [close]: { display: 'none' } } })
export const search = style({ width: '44px', paddingInline: 0, '@media': { [phone]: { display: 'none' } } })
