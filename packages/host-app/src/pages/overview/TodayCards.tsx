import type { ReactNode } from 'react'
import { LastMeasurementCard } from './LastMeasurementCard.tsx'
import { SensorNowCard } from './SensorNowCard.tsx'
import { TodayFiguresCard } from './TodayFiguresCard.tsx'
import type { Overview } from './useOverview.ts'

/** The newest reading with its day, and what today's entries come to. */
export const TodayCards = ({
  overview: { isOfSensor, entries, latest, todayReadings, yesterdayReadings, ranges, group, now, today },
  between,
}: {
  overview: Overview
  /** After the newest reading, before the sums. */
  between?: ReactNode
}) => (
  <>
    {isOfSensor ? (
      <SensorNowCard latest={latest} entries={entries} ranges={ranges} group={group} now={now} />
    ) : (
      <LastMeasurementCard latest={latest} today={todayReadings} yesterday={yesterdayReadings} ranges={ranges} group={group} now={now} />
    )}
    {between}
    {latest || entries.length > 0 ? <TodayFiguresCard figures={today} /> : null}
  </>
)
