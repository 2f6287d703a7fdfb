const channel = (byte: number) => (byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4)

/** Returns the relative luminance of WCAG 2.2, 0–1, of `#RRGGBB`. @throws RangeError for any other notation. */
export function luminance(colour: string): number {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour)
  if (!match) throw new RangeError(`Not #RRGGBB: ${colour}`)
  const [red = 0, green = 0, blue = 0] = match.slice(1).map((hex) => channel(Number.parseInt(hex, 16)))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the contrast ratio of WCAG 2.2, 1–21. */
export function contrast(first: string, second: string): number {
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}
