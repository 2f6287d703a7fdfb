import { LastMeasurementCard } from './LastMeasurementCard.tsx'
import { SensorNowCard } from './SensorNowCard.tsx'
import { TodayFiguresCard } from './TodayFiguresCard.tsx'
import type { Overview } from './useOverview.ts'

/** The newest reading with its day, and what today's entries come to. */
export const TodayCards = ({
  overview: { isOfSensor, entries, latest, todayReadings, yesterdayReadings, ranges, group, now, today },
}: {
  overview: Overview
}) => (
  <>
    {isOfSensor ? (
      <SensorNowCard entries={entries} ranges={ranges} group={group} now={now} />
    ) : (
      <LastMeasurementCard latest={latest} today={todayReadings} yesterday={yesterdayReadings} ranges={ranges} group={group} now={now} />
    )}
    <TodayFiguresCard figures={today} />
  </>
)
