import { encode } from 'uqr'
import { type Html, html } from '../../platform/http/html.ts'

/** White modules around the code, without which cameras do not find it. */
const quietZone = 4

/** A text as a QR code, an SVG without inline style. */
export function renderQrCode(text: string, label: string): Html {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return html`<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label="${label}" shape-rendering="crispEdges">
    <path d="${path}" />
  </svg>`
}
