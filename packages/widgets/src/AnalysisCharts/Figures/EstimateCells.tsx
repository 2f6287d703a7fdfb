import type { Estimates } from '../data/estimates.ts'
import { WhatIs } from '../../whatIs/WhatIs.tsx'
import { HbA1cCell } from './HbA1cCell.tsx'
import { HypoCell } from './HypoCell.tsx'

/** The two estimates, whatever the filter shows. */
export function EstimateCells({ estimates }: { estimates: Estimates }) {
  return (
    <>
      <HbA1cCell answer={estimates.hbA1c} />
      <HypoCell answer={estimates.hypo} />
    </>
  )
}

/** What the coefficient of variation beside the deviation means. */
export const VariationHint = () => <WhatIs term="cv" />
