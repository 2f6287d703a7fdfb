/** Returns a whole percent as text that never says none or all of what is only nearly so. */
export function shownPercent(percent: number, count: number, total: number): string {
  if (percent === 0 && count > 0) return '<1'
  if (percent === 100 && count < total) return '>99'
  return String(percent)
}
