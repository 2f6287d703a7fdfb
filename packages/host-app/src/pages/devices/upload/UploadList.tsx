import { Button, buttonClasses, classes, Icon, IconButton, type IconName, ProgressBar, VisuallyHidden } from '@diab/widgets/unstable/ui'
import { Link } from '../../../app/routing/routing.tsx'
import * as rows from '../receiptRow.css.ts'
import { previewHref, type PreviewState } from '../transfer/previewAddress.ts'
import * as styles from './upload.css.ts'
import { type Reader, uploadMessages as messages } from './upload.messages.ts'
import { currentItem, isAllReady, isSettled, readyTokens, type UploadItem, type UploadQueue } from './uploadQueue.machine.ts'
import type { UploadActions } from './useUploadQueue.ts'

type UploadListProps = {
  queue: UploadQueue
  actions: UploadActions
  reader: Reader
  patientId: string | undefined
  warnings: PreviewState['warnings']
}

/** The chosen files, how far each has come, and the way on. Nothing when none was chosen. */
export function UploadList({ queue, actions, reader, patientId, warnings }: UploadListProps) {
  const tokens = readyTokens(queue)
  const current = currentItem(queue)
  return (
    <>
      <VisuallyHidden role="status">{current ? `${current.fileName}: ${stepText(current, false)}` : ''}</VisuallyHidden>
      {queue.length > 0 ? (
        <section className={styles.card} aria-label={messages.fileList}>
          <ul className={classes(rows.list, styles.files)}>
            {queue.map((item) => (
              <FileRow key={item.id} item={item} actions={actions} reader={reader} />
            ))}
          </ul>
          {tokens.length > 0 && current === undefined && !isAllReady(queue) ? (
            <Link
              to={previewHref(tokens, { patientId })}
              state={{ warnings } satisfies PreviewState}
              className={buttonClasses({ variant: 'primary' })}
            >
              {messages.reviewAll(tokens.length)}
              <Icon name="chevron-right" size="small" />
            </Link>
          ) : null}
        </section>
      ) : null}
    </>
  )
}

const icons: Record<UploadItem['at']['step'], IconName> = {
  waiting: 'clock',
  reading: 'refresh',
  asking: 'help',
  sending: 'refresh',
  ready: 'check',
  refused: 'warning',
  failed: 'warning',
  stopped: 'clock',
}

function stepText({ at }: UploadItem, withFigures: boolean): string {
  if (at.step === 'reading') return messages.steps.reading(withFigures ? Math.round(at.fraction * 100) : 0)
  if (at.step === 'sending') return messages.steps.sending(withFigures ? Math.round(at.fraction * 100) : 0)
  if (at.step === 'stopped') return messages.steps.stopped(Math.round(at.fraction * 100))
  return at.step === 'ready' ? messages.steps.ready(at.count) : messages.steps[at.step]
}

function FileRow({ item, actions, reader }: { item: UploadItem; actions: UploadActions; reader: Reader }) {
  const { id, fileName, size, at } = item
  const hasProblem = at.step === 'refused' || at.step === 'failed'
  return (
    <li className={rows.row}>
      <span className={hasProblem ? rows.iconDanger : rows.icon}>
        <Icon name={icons[at.step]} />
      </span>
      <div className={rows.words}>
        <p className={rows.name}>{fileName}</p>
        <p className={rows.small}>
          {stepText(item, true)} · {messages.size(size)}
        </p>
        {at.step === 'reading' ? <ProgressBar value={at.fraction} max={1} label={messages.readingOf(fileName)} /> : null}
        {at.step === 'sending' ? <ProgressBar value={at.fraction} max={1} label={messages.sendingOf(fileName)} /> : null}
        {at.step === 'stopped' ? <p className={rows.small}>{messages.stoppedHint[reader]}</p> : null}
        <div role="alert">
          {at.step === 'refused' ? (
            <p>
              {at.reason} <span className={rows.small}>{messages.refusedHint[reader]}</span>
            </p>
          ) : null}
          {at.step === 'failed' ? <p>{(at.isOffline ? messages.offlineHint : messages.failedHint)[reader]}</p> : null}
        </div>
      </div>
      <div className={styles.fileActions}>
        {at.step === 'failed' ? (
          <Button icon="refresh" onClick={() => actions.retry(id)}>
            {messages.retry}
          </Button>
        ) : null}
        {at.step === 'stopped' ? (
          <Button icon="refresh" onClick={() => actions.retry(id)}>
            {messages.goOn}
          </Button>
        ) : null}
        {isSettled(item) || at.step === 'asking' ? (
          <IconButton icon="close" label={messages.remove(fileName)} onClick={() => actions.remove(id)} />
        ) : (
          <IconButton
            icon="close"
            label={messages.cancelOf(fileName)}
            onClick={() => (at.step === 'sending' ? actions.stop(id) : actions.remove(id))}
          />
        )}
      </div>
    </li>
  )
}
