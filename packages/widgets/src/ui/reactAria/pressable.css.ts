import { globalStyle } from '@vanilla-extract/css'
import { layers } from '../../theme/layers.css.ts'

// React Aria's own rule (ADR 4): `manipulation` would make Safari scroll without cancelling the press.
globalStyle('[data-react-aria-pressable]', { '@layer': { [layers.ui]: { touchAction: 'pan-x pan-y pinch-zoom' } } })
