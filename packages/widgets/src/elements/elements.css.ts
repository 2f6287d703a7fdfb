import { globalStyle } from '@vanilla-extract/css'
import { layers } from '../theme/layers.css.ts'

const inTheme = (rule: Record<string, string>) => ({ '@layer': { [layers.theme]: rule } })

// The element takes part in the page's layout as a block; the page gives it its size.
globalStyle('[data-diab-element="widget"]', inTheme({ display: 'block' }))
globalStyle('[data-diab-element="provider"]', inTheme({ display: 'contents' }))
// Elements for slots, until the widget shows the place they belong to.
globalStyle('[data-diab-element="widget"]:not([root="shadow"]) > [slot]', inTheme({ display: 'none' }))
