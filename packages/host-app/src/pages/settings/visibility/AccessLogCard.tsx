import { toLocalDay } from '@diab/core/rules'
import { formatDate } from '@diab/core/format'
import { relativeDay } from '@diab/internal/format'
import { useDiab } from '@diab/widgets/provider'
import { Button, Card, Icon, Skeleton } from '@diab/widgets/unstable/ui'
import { useState } from 'react'
import { accessLogMessages as messages } from './visibility.messages.ts'
import { type AccessLine, accessDays } from './accessLogView.ts'
import { firstLogItems, mostLogItems, useAccessLog } from './useVisibility.ts'
import * as styles from './visibility.css.ts'

/** Who looked at the record or changed it, and when. */
export function AccessLogCard({ patientId }: { patientId: string }) {
  const { now, timeZone } = useDiab()
  const [limit, setLimit] = useState(firstLogItems)
  const { data, error, isFetching } = useAccessLog(patientId, limit)
  const today = toLocalDay(now())
  const hasMore = data !== undefined && data.length === limit && limit < mostLogItems
  return (
    <Card title={messages.title}>
      {!data && !error ? (
        <div role="status" aria-label={messages.loading}>
          <Skeleton height={160} />
        </div>
      ) : null}
      {!data && error ? <p role="alert">{messages.failed}</p> : null}
      {data?.length === 0 ? <p className={styles.note}>{messages.none}</p> : null}
      {accessDays(data ?? [], timeZone).map(({ day, lines }) => (
        <section key={day}>
          <h3 className={styles.day}>{relativeDay(day, today) ?? formatDate(day)}</h3>
          <ul>
            {lines.map((line) => (
              <LogLine key={line.id} {...line} />
            ))}
          </ul>
        </section>
      ))}
      {hasMore ? (
        <div className={styles.more}>
          <Button busy={isFetching} onClick={() => setLimit(mostLogItems)}>
            {messages.more}
          </Button>
        </div>
      ) : null}
    </Card>
  )
}

function LogLine({ who, clinic, action, icon, when }: AccessLine) {
  return (
    <li className={styles.line}>
      <Icon name={icon} size="small" />
      <span className={styles.lineText}>
        <b>{who}</b> {action}
        <span className={styles.when}>{clinic === null ? when : `${when} · ${clinic}`}</span>
      </span>
    </li>
  )
}
