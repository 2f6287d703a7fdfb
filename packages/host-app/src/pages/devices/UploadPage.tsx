import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { hrefTo } from '@diab/core/routes'
import { Page } from '../../app/AppShell/Page.tsx'
import { useSignedIn } from '../../app/session/useSignedIn.ts'
import { DropZone } from './DropZone.tsx'
import { readReadings } from './readReadings.ts'
import { isBusy } from './upload.machine.ts'
import * as styles from './upload.css.ts'
import { uploadMessages as messages } from './upload.messages.ts'
import { UploadProblem } from './UploadProblem.tsx'
import { UploadProgress } from './UploadProgress.tsx'
import { useUpload } from './useUpload.ts'

/** `/adatfeltoltes`: a meter's file is read here and handed over; the next page shows what it holds. */
export function UploadPage() {
  const [state, { choose, cancel, retry }] = useUpload(readReadings)
  const { isPatient } = useSignedIn()
  const navigate = useNavigate()
  const transferToken = state.step === 'handedOver' ? state.transferToken : undefined
  useEffect(() => {
    if (transferToken) void navigate(hrefTo('dashboard.upload.transfer', { token: transferToken }))
  }, [transferToken, navigate])
  return (
    <Page title={messages.title}>
      <div className={styles.columns}>
        <div className={styles.dropColumn}>
          <p className={styles.intro}>{isPatient ? messages.intro : messages.introStaff}</p>
          {isBusy(state) || state.step === 'handedOver' ? (
            <UploadProgress state={state} onCancelled={cancel} />
          ) : (
            <DropZone onFileChosen={choose} />
          )}
          <UploadProblem state={state} onRetried={retry} />
        </div>
        <div className={styles.column}>
          <Explanation title={messages.whatTitle} lines={messages.what} />
          <Explanation title={messages.howTitle} lines={messages.how} />
        </div>
      </div>
    </Page>
  )
}

function Explanation({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section className={styles.card}>
      <h2 className={styles.cardTitle}>{title}</h2>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
