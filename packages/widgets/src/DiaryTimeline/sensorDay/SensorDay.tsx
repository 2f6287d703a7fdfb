import { consensusGroupOf } from '@diab/core/analysis'
import type { EntryList } from '@diab/core/machines'
import { addDays } from '@diab/core/rules'
import { formatNumber } from '@diab/core/format'
import { useMemo, useState } from 'react'
import { useFormat } from '../../provider/useFormat.ts'
import type { TypeNames } from '../../queries/useDiaryQueries.ts'
import { useDiabetesStatus } from '../../queries/useAnalysisQueries.ts'
import { curveFigures, episodeText, extremesText } from '../../SensorCurve/curveFigures.ts'
import type { SensorCurveData } from '../../SensorCurve/curveData.ts'
import { SensorCurve } from '../../SensorCurve/SensorCurve.tsx'
import { useSensorCurveMessages } from '../../SensorCurve/sensorCurve.messages.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Popover } from '../../ui/Popover/Popover.tsx'
import { ZoneBar } from '../../ui/ZoneBar/ZoneBar.tsx'
import type { DayCurves } from '../DayCurves.ts'
import { dayZones, notCompact, wideOnly } from '../timeline.css.ts'
import type { TimelineDay } from '../timelineLayout.ts'
import * as styles from './sensorDay.css.ts'
import { useSensorDayMessages } from './sensorDay.messages.ts'

interface SensorDayProps {
  day: TimelineDay
  curves: DayCurves
  /** Held deletions among them are left out. */
  marks: EntryList['marks'] | undefined
}

/** Returns the same object for the same entries, so that figures and picture are made once. */
function useCurveData({ day, curves: { patientId, ranges, now }, marks }: SensorDayProps, typeNames?: TypeNames): SensorCurveData {
  const status = useDiabetesStatus(patientId)
  const group = status.data ? consensusGroupOf(status.data.diabetesType) : null
  // To the minute would draw the day again with every render.
  const quarter = now().slice(0, 15)
  const { entries } = day
  return useMemo(
    () => ({
      entries: marks ? entries.filter(({ id }) => marks[id] !== 'held') : entries,
      from: `${day.day}T00:00:00`,
      to: `${addDays(day.day, 1)}T00:00:00`,
      ranges,
      group,
      now: `${quarter}9:59`,
      typeNames,
    }),
    [entries, marks, day.day, ranges, group, quarter, typeNames],
  )
}

/** The figures in the heading of a sensor's day: time in range with its bar, mean, and how long it was worn. */
function SensorDayFigures(props: SensorDayProps) {
  const words = useSensorDayMessages()
  const { inRangePercent, average, worn, answer } = curveFigures(useCurveData(props))
  if (inRangePercent === null) return null
  return (
    <>
      <ZoneBar low={answer.low} normal={answer.normal} high={answer.high} className={dayZones} />
      <span className={styles.figure}>
        <span className={styles.strong}>{words.percent(inRangePercent)}</span>
        <span className={wideOnly}>{` ${words.inRange}`}</span>
      </span>
      {average !== null && (
        <span className={styles.figure}>
          {`${words.mean} `}
          <span className={styles.strong}>{formatNumber(average, 'glucose')}</span>
        </span>
      )}
      {worn !== null && (
        <span className={classes(styles.figure, wideOnly, notCompact)}>
          {`${words.worn} `}
          <span className={styles.strong}>{words.percent(Math.round(100 * worn))}</span>
        </span>
      )}
    </>
  )
}

/** Checks for a finger, which reads a value by touching it; a form that opens then would cover it. */
const isTouched = () => typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches

/** A sensor's day: its figures for the heading, or, where the heading names it, all of it. */
export const SensorDay = (props: SensorDayProps & Partial<WholeDayProps>) =>
  props.labelId !== undefined && props.typeNames ? (
    <WholeDay {...props} labelId={props.labelId} typeNames={props.typeNames} />
  ) : (
    <SensorDayFigures {...props} />
  )

interface WholeDayProps {
  /** Of the heading. */
  labelId: string
  typeNames: TypeNames
}

/** The curve with everything that was written down, the day in one line, and the way to its single readings. */
function WholeDay(props: SensorDayProps & WholeDayProps) {
  const { day, curves, labelId, typeNames } = props
  const words = useSensorDayMessages()
  const curveMessages = useSensorCurveMessages()
  const data = useCurveData(props, typeNames)
  const { count, lowest, highest, inRangePercent, episodes } = curveFigures(data)
  const { date, weekday } = useFormat()
  const [isPopoverOpen, setPopoverOpen] = useState(false)
  const parts = [
    lowest && highest && `${curveMessages.readings(count)}, ${extremesText(lowest, highest, curveMessages)}`,
    inRangePercent !== null && curveMessages.inRange(inRangePercent),
    episodes.length === 0 && curveMessages.noEpisode,
  ]
  return (
    <>
      <SensorCurve
        data={data}
        name={`${date(day.day)} ${weekday(day.day)}`}
        plotHeight={day.curvePlot}
        onEntryOpened={isTouched() ? undefined : curves.onEntryOpened}
      />
      <div className={styles.bar}>
        <p className={styles.summary}>{parts.filter(Boolean).join(', ')}</p>
        {episodes.length > 0 && (
          <Popover
            label={words.lows}
            open={isPopoverOpen}
            onOpenChange={setPopoverOpen}
            align="end"
            trigger={
              <Button variant="quiet" size={44}>
                {curveMessages.episodes(episodes.length)}
              </Button>
            }
          >
            <ul className={styles.episodes}>
              {episodes.map((episode) => (
                <li key={episode.first.id}>{episodeText(episode, curveMessages)}</li>
              ))}
            </ul>
          </Popover>
        )}
        <Button
          variant="quiet"
          size={44}
          aria-expanded={day.isOpen}
          aria-describedby={labelId}
          onClick={() => curves.onListToggled(day.day)}
        >
          {day.isOpen ? words.hideList : words.list}
        </Button>
      </div>
    </>
  )
}
