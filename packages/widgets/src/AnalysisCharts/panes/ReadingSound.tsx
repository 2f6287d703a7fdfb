import { type GlucoseColumns, ReadingUse } from '@diab/core/analysis'
import type { TargetRange } from '@diab/core/rules'
import { useMemo } from 'react'
import { Button } from '../../ui/Button/Button.tsx'
import { readingTargets } from '../../charts/readingTargets.ts'
import { lazyPart } from '../../ui/lazyPart/lazyPart.tsx'
import { useFindingsMessages } from '../findings.messages.ts'

const SoundButton = lazyPart(async () => (await import('../sound/SoundButton.tsx')).SoundButton)

/** Lets the readings be heard, without those marked unusual; HI and LO sound as their bounds. */
export function ReadingSound({ columns, ranges }: { columns: GlucoseColumns; ranges: readonly TargetRange[] }) {
  const { card } = useFindingsMessages()
  const points = useMemo(() => {
    const targetOf = readingTargets(columns, ranges)
    return Array.from({ length: columns.length }, (_, row) => ({
      minutes: columns.minutes[row]!,
      value: columns.values[row]!,
      target: targetOf(row),
    })).filter((_, row) => columns.uses[row] !== ReadingUse.Unusual)
  }, [columns, ranges])
  return (
    <SoundButton
      points={points}
      variant="quiet"
      fallback={
        <Button variant="quiet" icon="play" disabled>
          {card.listen}
        </Button>
      }
    />
  )
}
