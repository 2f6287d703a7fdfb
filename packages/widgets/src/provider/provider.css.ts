import { style } from '@vanilla-extract/css'
import { layers } from '../theme/layers.css.ts'

/** The provider's element gives variables and inherited text, and takes no part in the host's layout. */
export const providerRoot = style({ '@layer': { [layers.theme]: { display: 'contents' } } })
