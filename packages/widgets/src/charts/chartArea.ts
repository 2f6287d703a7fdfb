/** The size of a chart, known before it draws. */
export interface ChartSize {
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** Pixels of the axis text: 12, or more in the large-type mode. Label widths are computed from it. */
  readonly textSize: number
}

export interface Margins {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

/** The plot's edges in pixels of the svg. */
export interface ChartArea {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Returns the plot inside its margins; never narrower or lower than a pixel. */
export function areaOf({ width, height }: ChartSize, margins: Margins): ChartArea {
  return {
    left: margins.left,
    right: Math.max(margins.left + 1, width - margins.right),
    top: margins.top,
    bottom: Math.max(margins.top + 1, height - margins.bottom),
  }
}

/** Returns a coordinate with one decimal: a tenth of a pixel is finer than any screen, and keeps paths short. */
export const toTenth = (pixels: number): number => Math.round(pixels * 10) / 10

/** Estimates the width in pixels of a text of axis size: Open Sans figures are 0.57 em wide, words a little less. */
export const textWidth = (text: string, textSize: number): number => text.length * textSize * 0.57
