import type { Ref } from 'react'
import * as styles from './sampleChart.css.ts'

/** Every kind of shape that our charts draw, at places that a test can look at. */
export function SampleChart({ svg }: { svg?: Ref<SVGSVGElement> }) {
  return (
    <svg ref={svg} width={200} height={120} viewBox="0 0 200 120" role="img" aria-label="Minta" className="sample">
      <defs>
        <clipPath id=":sample-clip:">
          <rect x={100} y={0} width={50} height={60} />
        </clipPath>
        <pattern id=":sample-hatch:" width={8} height={8} patternUnits="userSpaceOnUse" patternTransform="rotate(90)">
          <path d="M0,2H8" className={styles.hatchLine} />
        </pattern>
      </defs>
      <path d="M0,20H50V40H0z" className={styles.band} data-band="" />
      <g transform="translate(60 10)">
        <circle cx={10} cy={10} r={8} className={styles.mark} />
        <line x1={0} x2={20} y1={40} y2={40} className={styles.line} />
      </g>
      <g clipPath="url(#:sample-clip:)">
        <rect x={90} y={0} width={100} height={40} className={styles.mark} />
      </g>
      <rect x={160} y={60} width={40} height={40} fill="url(#:sample-hatch:)" />
      <rect x={0} y={60} width={40} height={20} className={styles.mixed} />
      <text x={100} y={110} dy="0.35em" textAnchor="middle" className={styles.words}>
        ■■<tspan>■</tspan>
      </text>
      <path d="M0,0H200V120H0z" data-not-exported="" className={styles.mark} opacity={0.01} />
      <g display="none">
        <rect width={200} height={120} />
      </g>
    </svg>
  )
}
