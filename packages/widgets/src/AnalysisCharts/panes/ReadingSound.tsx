import { type GlucoseColumns, ReadingUse, type TargetBand } from '@diab/core/analysis'
import { useMemo } from 'react'
import { Button } from '../../ui/Button/Button.tsx'
import { lazyPart } from '../../ui/lazyPart/lazyPart.tsx'
import { useFindingsMessages } from '../findings.messages.ts'

const SoundButton = lazyPart(async () => (await import('../sound/SoundButton.tsx')).SoundButton)

/** Lets the readings be heard, without those marked unusual; HI and LO sound as their bounds. */
export function ReadingSound({ columns, target }: { columns: GlucoseColumns; target: TargetBand }) {
  const { card } = useFindingsMessages()
  const points = useMemo(
    () =>
      Array.from({ length: columns.length }, (_, row) => ({ minutes: columns.minutes[row] ?? 0, value: columns.values[row] ?? 0 })).filter(
        (_, row) => columns.uses[row] !== ReadingUse.Unusual,
      ),
    [columns],
  )
  return (
    <SoundButton
      points={points}
      target={target}
      variant="quiet"
      fallback={
        <Button variant="quiet" icon="play" disabled>
          {card.listen}
        </Button>
      }
    />
  )
}
