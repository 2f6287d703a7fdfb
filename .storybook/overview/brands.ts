import type { AppearanceVariables } from '@diab/widgets/provider'

export interface Brand {
  readonly id: string
  readonly label: string
  readonly light: AppearanceVariables
  readonly dark: AppearanceVariables
}

/** Looks of portals: a few variables each. `checkAppearance` has nothing against any of them. */
export const brands: readonly Brand[] = [
  { id: 'diab', label: 'Diab', light: {}, dark: {} },
  {
    id: 'plum',
    label: 'Plum, square, a serif',
    light: { colorPrimary: '#7a1f5c', borderRadius: '2px', fontFamily: 'Georgia, serif' },
    dark: { colorPrimary: '#a8327d', colorTextLink: '#f0b5da', colorFocus: '#f0b5da', borderRadius: '2px', fontFamily: 'Georgia, serif' },
  },
  {
    id: 'forest',
    label: 'Forest, round',
    light: { colorPrimary: '#1c6b3f', borderRadius: '14px', colorSurfacePage: '#f3f7f3' },
    dark: { colorPrimary: '#237a49', colorTextLink: '#9fe0b8', colorFocus: '#9fe0b8', borderRadius: '14px' },
  },
]
