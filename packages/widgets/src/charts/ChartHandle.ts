/** The methods of a drawn chart: save or print its picture. */
export interface ChartHandle {
  /** Null while the chart holds no picture. */
  readonly svg: SVGSVGElement | null
}
