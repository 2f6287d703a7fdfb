import { type ClockFinding, forgottenSeason, isWorthShifting, shiftOf } from '@diab/internal/devices'
import { toLocalDay } from '@diab/core/rules'
import { formatDateTime, formatTime } from '@diab/core/format'
import { Button, Card, Icon } from '@diab/widgets/unstable/ui'
import { useState } from 'react'
import { RadioCards } from '../../../../app/forms/RadioCards.tsx'
import type { Reader } from '../../upload/upload.messages.ts'
import { ClockForm } from './ClockForm.tsx'
import { clockMessages as messages } from './clock.messages.ts'
import * as styles from './clock.css.ts'
import { shiftText, withDifference } from './clockText.ts'
import type { Clock } from './useClock.ts'

type ClockCardProps = {
  clock: Clock
  reader: Reader
  /** Readings that lie in the future while nothing is put right. */
  aheadCount: number
}

/** Shows how far the meter's clock is off, and asks what to do with the times. */
export function ClockCard({ clock, reader, aheadCount }: ClockCardProps) {
  const { finding } = clock
  const [isAsking, setAsking] = useState(false)
  if (!finding || !isWorthShifting(finding)) {
    return (
      <Card title={messages.rightTitle}>
        <p className={styles.text} role="status">
          {finding ? messages.exact : messages.rightText[reader]}
        </p>
        {isAsking ? (
          <ClockForm onCompared={clock.compare} onClosed={() => setAsking(false)} />
        ) : (
          <Button icon="clock" onClick={() => setAsking(true)}>
            {messages.ask}
          </Button>
        )}
      </Card>
    )
  }
  const season = forgottenSeason(finding)
  return (
    <Card tone="warning" title={<Title finding={finding} />}>
      <p className={styles.text}>
        {observation(finding)} {season === 'summer' ? messages.summerTime : season === 'winter' ? messages.winterTime : ''}
      </p>
      {aheadCount > 0 ? <p className={styles.text}>{messages.aheadCount(aheadCount)}</p> : null}
      <RadioCards
        legend={messages.choice}
        legendHidden
        value={clock.choice}
        options={[
          { value: 'adjust', label: messages.adjust, detail: messages.adjustDetail(shiftText(shiftOf(finding))) },
          { value: 'keep', label: messages.keep, detail: messages.keepDetail(aheadCount) },
        ]}
        onChange={clock.choose}
      />
      {finding.source === 'readings' ? (
        <div className={styles.exact}>
          <p className={styles.text}>{messages.exactText}</p>
          <ClockForm onCompared={clock.compare} />
        </div>
      ) : null}
    </Card>
  )
}

function Title({ finding }: { finding: ClockFinding }) {
  const difference = withDifference(finding.aheadMinutes)
  const words =
    finding.source === 'readings'
      ? messages.atLeastTitle(difference)
      : messages.differsTitle(difference, finding.aheadMinutes > 0 ? 'fast' : 'slow')
  return (
    <span className={styles.title}>
      <Icon name="clock" />
      {words}
    </span>
  )
}

/** Both clocks; with their days when these differ. */
function observation({ source, meterTime, now }: ClockFinding): string {
  const show = toLocalDay(meterTime) === toLocalDay(now) ? formatTime : formatDateTime
  return (source === 'readings' ? messages.newestReading : messages.meterShows)(show(meterTime), show(now))
}
