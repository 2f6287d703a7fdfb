import { encode } from 'uqr'
import * as styles from './code.css.ts'

/** White modules around the code, without which cameras do not find it. */
const quietZone = 4

/** The dark modules as one path, a unit square each. */
function pathOf(modules: readonly boolean[][]): string {
  return modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
}

/** A text as a QR code, dark on white in every theme: cameras need it so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone })
  return (
    <svg viewBox={`0 0 ${size} ${size}`} className={styles.qr} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={pathOf(data)} className={styles.qrModules} />
    </svg>
  )
}
