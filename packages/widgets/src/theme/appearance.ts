import type { ThemeName } from './themeName.ts'

/** A colour: hexadecimal, a colour function, or a custom property of the portal's own page. */
export type AppearanceColor =
  | `#${string}`
  | `${'rgb' | 'rgba' | 'hsl' | 'hsla' | 'hwb' | 'lab' | 'lch' | 'oklab' | 'oklch' | 'color' | 'color-mix'}(${string})`
  | AppearanceReference
/** A length in CSS, or a reference to one of ours. */
export type AppearanceLength = `${number}px` | `${number}rem` | `${number}em` | '0' | AppearanceReference
/** A duration in CSS. */
export type AppearanceDuration = `${number}ms` | `${number}s`
/** A custom property of the portal's own page, such as `var(--brand)`. */
export type AppearanceReference = `var(--${string})`

/** Everything of a theme that a portal may change; what it leaves out stays the theme's. */
export interface AppearanceVariables {
  // Short ones, each for several of those below; a more exact one wins over them.
  /** The brand: main buttons (a darker tone under the pointer), edges of what is chosen, links, the focus ring and lines of figures. */
  colorPrimary?: AppearanceColor
  /** Corners of cards, controls and small marks. */
  borderRadius?: AppearanceLength

  // Type
  /** The typeface; without it the page's own. */
  fontFamily?: string
  /** Size of running text, 16px; every other size, line and control grows with it. Pixels only. */
  fontSizeBase?: `${number}px`
  /** Weight of running text, 1–1000. */
  fontWeightRegular?: number
  /** Weight of labels, titles and buttons, 1–1000. */
  fontWeightStrong?: number
  /** Weight of measured values, 1–1000. */
  fontWeightHeavy?: number

  // Space and edges
  /** The step of every distance, 4px: paddings and gaps are its multiples. */
  spacingUnit?: AppearanceLength
  /** Corners of cards and panels. */
  radiusCard?: AppearanceLength
  /** Corners of buttons and fields. */
  radiusControl?: AppearanceLength
  /** Corners of chips and small marks. */
  radiusPill?: AppearanceLength
  /** Corners of the sheet that a phone shows instead of a panel. */
  radiusSheet?: AppearanceLength
  /** Edges of cards, fields and outlined buttons, 1px. */
  borderWidth?: AppearanceLength
  /** Thickness of the ring around what has the focus, 2px; less is hard to see. */
  focusRingWidth?: AppearanceLength
  /** Height of a control in dense views, 36px; 44px where a finger points. */
  controlHeightStaff?: AppearanceLength
  /** Height of a control elsewhere, 44px, which is what a finger needs. */
  controlHeightPatient?: AppearanceLength
  /** Height of a large field or button, 48px. */
  controlHeightEntrance?: AppearanceLength
  /** Height of the one main button of a page, 52px. */
  controlHeightHero?: AppearanceLength
  /** Side of an icon in a control, 20px. */
  iconSize?: AppearanceLength

  // Surfaces
  /** Ground under the widgets' cards. */
  colorSurfacePage?: AppearanceColor
  /** Ground of cards, fields and tables. */
  colorSurfaceCard?: AppearanceColor
  /** Ground of raised surfaces: dialogs, menus, panels. */
  colorSurfaceRaised?: AppearanceColor
  /** Ground of sunken surfaces: table heads, disabled fields. */
  colorSurfaceSunken?: AppearanceColor
  /** Ground of the chosen row or card. */
  colorSurfaceSelected?: AppearanceColor
  /** Ground under the pointer, and of weekends in charts. */
  colorSurfaceHover?: AppearanceColor
  /** Skeletons and the empty part of bars. */
  colorSurfaceTrack?: AppearanceColor
  /** The veil over the page behind a dialog. */
  colorSurfaceScrim?: AppearanceColor
  /** Ground of tooltips and toasts, the opposite of the page. */
  colorInverseSurface?: AppearanceColor

  // Edges
  /** Lines between parts and around cards. */
  colorBorder?: AppearanceColor
  /** Edges of fields and outlined buttons; WCAG requires 3:1 to their ground. */
  colorBorderControl?: AppearanceColor
  /** Edges of what is chosen. */
  colorBorderSelected?: AppearanceColor
  /** The ring around what has the focus. */
  colorFocus?: AppearanceColor

  // Text
  colorText?: AppearanceColor
  /** Labels, units and what explains. */
  colorTextSecondary?: AppearanceColor
  /** Placeholders and what matters least. */
  colorTextMuted?: AppearanceColor
  /** Links and quiet buttons. */
  colorTextLink?: AppearanceColor
  /** Errors and what deletes. */
  colorTextDanger?: AppearanceColor
  /** Success. */
  colorTextOk?: AppearanceColor
  /** Warning. */
  colorTextWarning?: AppearanceColor
  /** Text on filled buttons. */
  colorTextOnAction?: AppearanceColor
  /** Text of tooltips and toasts. */
  colorTextInverse?: AppearanceColor

  // Actions
  /** Ground of main buttons. */
  colorAction?: AppearanceColor
  /** The same under the pointer. */
  colorActionHover?: AppearanceColor
  /** Ground of the button that deletes for good. */
  colorActionDanger?: AppearanceColor
  /** The same under the pointer. */
  colorActionDangerHover?: AppearanceColor

  // Zones of readings. Form and word distinguish them too; keep the three apart in grey print.
  /** Words and values under the target. */
  colorZoneLowText?: AppearanceColor
  /** Marks and bars under the target. */
  colorZoneLowFill?: AppearanceColor
  /** Edge of those marks. */
  colorZoneLowEdge?: AppearanceColor
  /** Quiet ground of what is under the target. */
  colorZoneLowTint?: AppearanceColor
  /** Words and values in the target. */
  colorZoneNormalText?: AppearanceColor
  /** Marks and bars in the target. */
  colorZoneNormalFill?: AppearanceColor
  /** Edge of those marks. */
  colorZoneNormalEdge?: AppearanceColor
  /** The target's band behind the printed daily profile. */
  colorZoneNormalTint?: AppearanceColor
  /** Words and values over the target. */
  colorZoneHighText?: AppearanceColor
  /** Marks and bars over the target. */
  colorZoneHighFill?: AppearanceColor
  /** Edge of those marks. */
  colorZoneHighEdge?: AppearanceColor
  /** Quiet ground of what is over the target, of warnings too. */
  colorZoneHighTint?: AppearanceColor
  /** Bars under 3.0 mmol/l. */
  colorZoneVeryLowFill?: AppearanceColor
  /** Bars over 13.9 mmol/l. */
  colorZoneVeryHighFill?: AppearanceColor

  // Kinds of entries: their icons, and their marks in charts
  colorKindGlucose?: AppearanceColor
  colorKindKetone?: AppearanceColor
  colorKindMeal?: AppearanceColor
  colorKindMedicine?: AppearanceColor
  colorKindFeel?: AppearanceColor
  colorKindActivity?: AppearanceColor

  // Charts
  /** The target band. */
  colorBandInner?: AppearanceColor
  colorChartGrid?: AppearanceColor
  /** Words and figures of axes. */
  colorChartAxis?: AppearanceColor
  /** The line that joins readings. */
  colorChartLine?: AppearanceColor

  // Shadows, as CSS writes them, or `none`
  shadowCard?: string
  /** Under dialogs, menus and panels. */
  shadowRaised?: string
  /** Under the part of a switch that moves. */
  shadowThumb?: string

  // Motion; none for a reader who prefers reduced motion, whatever is set here
  /** Colours under the pointer, 120ms. */
  motionFast?: AppearanceDuration
  /** Opening parts, 200ms. */
  motionBase?: AppearanceDuration

  // Stacking
  /** `z-index` of dialogs, menus and panels, 1000. */
  layerOverlay?: number
  /** `z-index` of toasts, 1100. */
  layerToast?: number
}

/** How widgets look in a portal: one of our themes and what is different there. On paper the colours of a dark theme are our light ones. */
export interface Appearance {
  /** Default `light`. Dark colours belong on `dark`: fields and scrollbars are dark then too, and paper is light. */
  theme?: ThemeName
  variables?: AppearanceVariables
  /** Everything 1.25 times as large; `fontSizeBase` wins over it. */
  largeType?: boolean
  /**
   * `compact`: smaller distances, and lower controls and table rows where a mouse points, for a screen that shows many patients.
   * `comfortable` unless given. Exact variables win over it.
   */
  density?: 'comfortable' | 'compact'
}
