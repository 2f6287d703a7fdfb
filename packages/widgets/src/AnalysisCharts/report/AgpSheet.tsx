import type { ConsensusGroup, Sufficiency } from '@diab/core/analysis'
import { useMemo } from 'react'
import { useFormat } from '../../provider/useFormat.ts'
import { AgpCurve } from './AgpCurve.tsx'
import { AgpStatistics } from './AgpStatistics.tsx'
import { DailyProfiles, profileDays } from './DailyProfiles.tsx'
import { lastDays } from './logRows.ts'
import { LogTable } from './LogTable.tsx'
import { RangeStack } from './RangeStack.tsx'
import { Sheet, type SheetFacts, SheetSection } from './Sheet.tsx'
import * as styles from './sheet.css.ts'
import type { SummaryData } from './summaryData.ts'
import { useTreatmentSummaryMessages } from './treatmentSummary.messages.ts'

/** Replaces the curve: the exact data missing for it. */
function MissingSensorData({ sufficiency }: { sufficiency: Sufficiency }) {
  const { missing: words } = useTreatmentSummaryMessages().agp
  const { number } = useFormat()
  const { days, neededDays, sensorShare, sensorPercent, neededSensorShare } = sufficiency
  const missingPoints = Math.ceil((neededSensorShare - sensorShare) * 100)
  const [actual, needed] = [number(sensorPercent, 0), number(neededSensorShare * 100, 0)]
  return (
    <div className={styles.plain}>
      <p className={styles.sectionTitle}>{words.title}</p>
      <p className={styles.text}>{words.rule}</p>
      <p className={styles.text}>{days < neededDays ? words.days(days, neededDays, neededDays - days) : words.daysMet(days)}</p>
      <p className={styles.text}>
        {sensorShare === 0
          ? words.none
          : sensorShare < neededSensorShare
            ? words.share(actual, needed, number(missingPoints, 0))
            : words.shareMet(actual)}
      </p>
    </div>
  )
}

export type AgpSheetProps = { data: SummaryData; facts: SheetFacts; page: number; consensusGroup: ConsensusGroup }

/** The sensor's figures, in the order of the international AGP report, or the data missing for them. */
export function AgpSheet({ data: { sensor, meter, firstDay, lastDay, dayCount }, facts, page, consensusGroup }: AgpSheetProps) {
  const { agp: words, log } = useTreatmentSummaryMessages()
  const { number } = useFormat()
  const shownDays = Math.min(profileDays, dayCount)
  const { sensor: figures, sufficiency, inRange } = sensor.figures
  const target = useMemo(() => {
    const { from, to } = inRange.bands.find(({ band }) => band === 'target') ?? {}
    return { min: from ?? 3.9, max: to ?? 10 }
  }, [inRange])
  // Without a sensor the days of the meter are better than an empty page.
  const dailyColumns = sensor.columns.length > 0 ? sensor.columns : meter.columns
  return (
    <Sheet facts={facts} page={page}>
      <SheetSection title={words.title} rule={words.subtitle}>
        {!figures && <MissingSensorData sufficiency={sufficiency} />}
      </SheetSection>
      <div className={styles.columns}>
        <SheetSection title={words.statistics} grow>
          <AgpStatistics figures={sensor.figures} />
        </SheetSection>
        {figures && (
          <SheetSection title={words.ranges} rule={words.rangesRule(words.groups[consensusGroup])}>
            <RangeStack data={figures.timeInRange} />
          </SheetSection>
        )}
      </div>
      {figures && (
        <SheetSection title={words.curve} rule={words.curveRule}>
          <AgpCurve profile={sensor.profile} target={target} />
        </SheetSection>
      )}
      <SheetSection
        title={words.daily(shownDays)}
        rule={words.dailyRule(`${number(target.min, 'consensus')}–${number(target.max, 'consensus')}`)}
      >
        <DailyProfiles columns={dailyColumns} firstDay={firstDay} lastDay={lastDay} target={target} />
      </SheetSection>
      {!figures && meter.columns.length > 0 && (
        <SheetSection title={log.title(shownDays)} rule={log.rule()}>
          <LogTable columns={meter.columns} days={lastDays(firstDay, lastDay, profileDays)} />
        </SheetSection>
      )}
    </Sheet>
  )
}
