import type { RefusedRow } from '@diab/core/devices'
import { Button, Card } from '@diab/widgets/ui'
import { toRefusedCsv } from './refusedCsv.ts'
import { saveFile } from './saveFile.ts'
import * as styles from './transfer.css.ts'
import { transferMessages as messages } from './transfer.messages.ts'

const shownRows = 20

/** The rows that could not be read, each with its line and reason; nothing when there are none. */
export function RefusedRows({ rows }: { rows: readonly RefusedRow[] }) {
  if (rows.length === 0) return null
  const hidden = rows.length - shownRows
  return (
    <Card title={messages.refusedTitle(rows.length)}>
      <ul className={styles.refused}>
        {rows.slice(0, shownRows).map(({ line, reason, row }) => (
          <li key={`${line} ${row}`} className={styles.refusedRow}>
            <span className={styles.refusedLine}>{line === null ? messages.noValue : messages.refusedLine(line)}</span>
            <span>
              {reason}
              <code className={styles.refusedText}>{row}</code>
            </span>
          </li>
        ))}
      </ul>
      {hidden > 0 ? <p className={styles.hint}>{messages.refusedMore(hidden)}</p> : null}
      <p className={styles.hint}>{messages.refusedHint}</p>
      <Button icon="download" onClick={() => saveFile(messages.refusedFile, 'text/csv;charset=utf-8', toRefusedCsv(rows))}>
        {messages.refusedDownload}
      </Button>
    </Card>
  )
}
