import { Button, type ButtonLook } from '@diab/widgets/unstable/ui'
import { saveFile } from '../../../app/saveFile.ts'
import { toRefusedCsv } from './refusedCsv.ts'
import type { NotSavedRow } from './notSavedRows.ts'
import * as styles from './transfer.css.ts'
import { transferMessages } from './transfer.messages.ts'

const messages = transferMessages.notSaved
const shownRows = 100

/** What a meter sent, as bytes: the list as a file has them, for the person who looks for the fault. */
const bytesAtEnd = /(?: · )?[\dA-F]{2}(?: [\dA-F]{2}){4,}$/
const readableOf = (row: string) => row.replace(bytesAtEnd, '') || messages.unreadable

/** The rows that do not get into the diary, each with its place, its reason and what may be done. */
export function NotSavedTable({ rows, count = rows.length }: { rows: readonly NotSavedRow[]; count?: number }) {
  const hidden = count - Math.min(rows.length, shownRows)
  // A meter's readings are in no line of a file.
  const hasPlaces = rows.some(({ line }) => line !== null)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroller is operated with the keyboard */}
      <div className={styles.tableScroll} role="region" aria-label={messages.reason} tabIndex={0}>
        <table className={styles.notSaved}>
          <thead>
            <tr>
              {hasPlaces ? <th scope="col">{messages.place}</th> : null}
              <th scope="col">{messages.content}</th>
              <th scope="col">{messages.reason}</th>
              <th scope="col">{messages.advice}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shownRows).map(({ line, row, reason, advice }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a file may hold the same row twice
              <tr key={at}>
                {hasPlaces ? <td className={styles.place}>{line === null ? transferMessages.noValue : messages.line(line)}</td> : null}
                <td className={styles.content}>{readableOf(row)}</td>
                <td>{reason}</td>
                <td className={styles.place}>{advice}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {hidden > 0 ? (
        <p className={styles.hint}>{count > rows.length ? messages.moreThanListed(hidden, rows.length) : messages.more(hidden)}</p>
      ) : null}
    </>
  )
}

/** The same rows as a file. */
export function SaveListButton({ rows, variant }: { rows: readonly NotSavedRow[]; variant?: ButtonLook['variant'] }) {
  return (
    <Button
      icon="download"
      variant={variant}
      onClick={() => saveFile(messages.file, new Blob([toRefusedCsv(rows)], { type: 'text/csv;charset=utf-8' }))}
    >
      {messages.download}
    </Button>
  )
}
