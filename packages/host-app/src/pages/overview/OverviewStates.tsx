import { Notice, Skeleton } from '@diab/widgets/unstable/ui'
import type { ReactNode } from 'react'
import { LoadFailure } from '../../app/pageParts/LoadFailure.tsx'
import { usePatient } from '../../app/session/usePatient.ts'
import { usePatientPlace } from '../../app/patientPlace/usePatientPlace.ts'
import type { FailureMessages } from '../../app/pageParts/problemText.ts'
import * as styles from './overview.css.ts'
import * as sensor from './sensorNow.css.ts'
import { overviewMessages as messages } from './overview.messages.ts'
import * as visit from './visitHeadline.css.ts'
import * as task from './nextTask.css.ts'
import { useIsNarrow } from '../../app/useMedia.ts'
import { type Overview, type OverviewState, readIsOfSensor } from './useOverview.ts'

type OverviewStatesProps = {
  state: OverviewState
  failureMessages?: FailureMessages
  children: (overview: Overview) => ReactNode
}

/** Shows an overview; a skeleton while it loads, or why it failed. */
export function OverviewStates({ state, failureMessages, children }: OverviewStatesProps) {
  if (state.state === 'failed')
    return (
      <LoadFailure
        title={messages.failed}
        failureMessages={failureMessages}
        error={state.error}
        retrying={state.retrying}
        onRetry={state.retry}
      />
    )
  if (state.state === 'ready') {
    const { retryTargets } = state.overview
    return (
      <div className={styles.columns}>
        {retryTargets && (
          <div className={styles.wholeRow}>
            <Notice icon="info" text={messages.targetsFailed} action={{ label: messages.retry, run: retryTargets }} />
          </div>
        )}
        {children(state.overview)}
      </div>
    )
  }
  return <OverviewLoading />
}

const times = (count: number, draw: (index: number) => ReactNode) => Array.from({ length: count }, (_, index) => draw(index))

/** The cards of an overview before their data, each of its final form and height. */
function OverviewLoading() {
  const { isVisit, patientId } = usePatientPlace()
  const { id } = usePatient()
  const isNarrow = useIsNarrow()
  const nextTask = (
    <div className={styles.card}>
      <Skeleton width="40%" />
      <div className={`${task.task} ${styles.taskBones}`}>
        <Skeleton shape="block" width={44} height={44} />
        <Skeleton width="60%" />
      </div>
    </div>
  )
  const isOfSensor = readIsOfSensor(patientId ?? id)
  const last = isOfSensor ? (
    <div className={`${styles.card} ${sensor.sized}`}>
      <div className={sensor.current}>
        <Skeleton shape="block" width={150} height={64} />
        <div className={sensor.facts}>
          <Skeleton width={96} />
          <Skeleton width={128} />
        </div>
      </div>
      <div className={sensor.curveHead}>
        <span className={sensor.finding}>
          <Skeleton width="60%" />
        </span>
        <Skeleton shape="block" width={208} height={36} className={sensor.hours} />
      </div>
      <div className={`${styles.chartBones} ${sensor.curveBones}`} />
    </div>
  ) : (
    <div className={`${styles.card} ${styles.last} ${styles.lastBones}`}>
      <div className={styles.lastColumn}>
        <Skeleton width="60%" />
        <div className={styles.lastText}>
          <Skeleton shape="block" width={120} height={36} />
          <Skeleton width="50%" />
          <Skeleton width="90%" />
        </div>
      </div>
      <ChartBones height={192} />
    </div>
  )
  const figures = (
    <div className={`${styles.card} ${styles.figures}`}>
      {times(5, (index) => (
        <div key={index} className={styles.figureBones}>
          <Skeleton shape="circle" width={20} height={20} />
          <Skeleton shape="block" width={56} height={24} />
          <Skeleton width="70%" />
        </div>
      ))}
    </div>
  )
  return (
    <div className={styles.columns} role="status" aria-label={messages.loading}>
      {isVisit ? (
        <div className={styles.wholeWidth}>
          <div className={`${visit.headline} ${visit.headlineBones}`}>
            <Skeleton shape="block" width="min(360px, 80%)" height={22} />
            <Skeleton width="70%" />
            <Skeleton width="45%" />
          </div>
          <div className={isOfSensor ? visit.sensorFigures : visit.figures}>
            {times(5, (index) => (
              <div key={index} className={index === 0 ? `${visit.share} ${visit.shareBones}` : `${visit.figure} ${visit.figureBones}`}>
                <Skeleton width="60%" />
                <Skeleton shape="block" width={56} height={28} />
                <Skeleton width="80%" />
              </div>
            ))}
          </div>
        </div>
      ) : null}
      <div className={styles.column}>
        {isVisit ? (
          <>
            <div className={`${styles.card} ${styles.daysBones}`}>
              <ChartBones height={204} />
            </div>
            <div className={`${styles.card} ${styles.modelDayBones}`}>
              <ChartBones height={360} />
            </div>
          </>
        ) : null}
        {last}
        {isNarrow && !isVisit ? nextTask : null}
        {figures}
        {isVisit ? null : (
          <div className={styles.card}>
            <div className={styles.ratio}>
              <Skeleton shape="block" width={80} height={36} />
              <Skeleton width={160} />
            </div>
            <Skeleton shape="block" height={20} className={styles.ratioBar} />
            <ChartBones height={166} />
          </div>
        )}
      </div>
      <div className={styles.column}>
        {isVisit || isNarrow ? null : nextTask}
        {(isVisit ? [6, 1, 5] : [1, 2, 5]).map((rows) => (
          <div key={rows} className={styles.card}>
            <Skeleton width="40%" />
            {times(rows, (index) => (
              <div key={index} className={styles.rowBones}>
                <Skeleton shape="circle" width={20} height={20} />
                <Skeleton width={`${50 + ((index * 23) % 40)}%`} />
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

/** The frame of a chart: a line of words above it, its levels and its axis. */
const ChartBones = ({ height }: { height: 166 | 192 | 204 | 360 }) => (
  <div>
    <Skeleton width="55%" className={styles.chartTitle} />
    <div className={`${styles.chartBones} ${styles.chartHeight[height]}`} />
  </div>
)
