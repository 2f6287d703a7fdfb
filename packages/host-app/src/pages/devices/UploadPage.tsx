import { Role } from '@diab/core/guards'
import { hrefTo } from '@diab/internal/routes'
import { buttonClasses, Icon } from '@diab/widgets/unstable/ui'
import { useEffect, useEffectEvent } from 'react'
import { Link, useNavigate } from '../../app/routing/routing.tsx'
import { Page } from '../../app/AppShell/Page.tsx'
import { useSignedIn } from '../../app/session/useSignedIn.ts'
import { BluetoothCard } from './bluetooth/BluetoothCard.tsx'
import { ImportList } from './imports/ImportList.tsx'
import { FileQuestionCard } from './questions/FileQuestionCard.tsx'
import { readFile } from './reading/readFile.ts'
import { previewHref } from './transfer/previewAddress.ts'
import { DropZone } from './upload/DropZone.tsx'
import { Explanation } from './upload/Explanation.tsx'
import * as styles from './upload/upload.css.ts'
import { uploadMessages as messages } from './upload/upload.messages.ts'
import { SharedFiles } from './upload/SharedFiles.tsx'
import { UnfinishedUploads } from './upload/UnfinishedUploads.tsx'
import { UploadList } from './upload/UploadList.tsx'
import { currentItem, isAllReady, readyTokens, warningsOf } from './upload/uploadQueue.machine.ts'
import { useUploadQueue } from './upload/useUploadQueue.ts'
import { WhoseDiary } from './upload/WhoseDiary.tsx'
import { StaffSubjectCard } from './StaffSubjectCard.tsx'
import { useSubject } from './useSubject.ts'

/** `/adatfeltoltes`: files and meters are read here and handed over; the next page shows what they hold. */
export function UploadPage() {
  const subject = useSubject()
  const { reader, userId, patientId, fullname, isOwn } = subject
  const [queue, actions] = useUploadQueue(readFile, userId, reader)
  const navigate = useNavigate()
  const named = reader === 'staff' ? patientId : undefined
  const firstOfAll = isAllReady(queue) ? previewHref(readyTokens(queue), { patientId: named }) : undefined
  const warnings = warningsOf(queue)
  // The warnings belong to the tokens in the address.
  const openPreview = useEffectEvent((href: string) => void navigate(href, { state: { warnings } }))
  useEffect(() => {
    if (firstOfAll) openPreview(firstOfAll)
  }, [firstOfAll])
  const current = currentItem(queue)
  return (
    <Page title={!isOwn && fullname ? messages.titleFor(fullname) : messages.title} documentTitle={messages.title}>
      <div className={styles.page}>
        <WhoseDiary />
        {reader === 'staff' ? <StaffSubjectCard subject={subject} /> : null}
        <div className={styles.columns}>
          <div className={styles.column}>
            <p className={styles.intro}>{messages.intro[reader]}</p>
            {current?.at.step === 'asking' ? (
              <FileQuestionCard
                key={`${current.id} ${current.at.question.kind} ${current.at.question.kind === 'columns' ? current.at.question.headingKey : ''}`}
                question={current.at.question}
                fileName={current.fileName}
                userId={userId}
                onAnswered={(answers) => actions.answer(current.id, answers)}
              />
            ) : null}
            <SharedFiles onChosen={actions.choose} />
            {queue.length === 0 ? <UnfinishedUploads userId={userId} reader={reader} /> : null}
            <UploadList queue={queue} actions={actions} reader={reader} patientId={named} warnings={warnings} />
            <DropZone reader={reader} isCompact={queue.length > 0} onFilesChosen={actions.choose} />
          </div>
          <div className={`${styles.column} ${styles.side}`}>
            <BluetoothCard
              subject={subject}
              onHandedOver={({ transferToken, clockAhead, warnings: shownWarnings }) =>
                void navigate(previewHref([transferToken], { patientId: named, clockAhead }), {
                  state: { warnings: { [transferToken]: shownWarnings } },
                })
              }
            />
            <Explanation title={messages.whatTitle} lines={messages.what} />
            <Explanation title={messages.howTitle} lines={messages.how[reader]} />
            {reader === 'staff' ? <StaffLinks patientId={patientId} /> : null}
          </div>
          {patientId === undefined ? null : (
            <div className={styles.earlier}>
              <ImportList patientId={patientId} reader={reader} userId={userId} />
            </div>
          )}
        </div>
      </div>
    </Page>
  )
}

/** What else staff do with meters. */
function StaffLinks({ patientId }: { patientId: string | undefined }) {
  const { user } = useSignedIn()
  return (
    <section className={styles.card}>
      <h2 className={styles.cardTitle}>{messages.staffLinks.title}</h2>
      <div className={styles.links}>
        {user.roles.includes(Role.Doctor) ? (
          <Link to={hrefTo('dashboard.upload.patient-connect')} className={buttonClasses({ variant: 'secondary', fullWidth: true })}>
            <Icon name="user" />
            {messages.staffLinks.patient}
          </Link>
        ) : null}
        <Link
          to={hrefTo('dashboard.upload.device-connect', {}, { paciens: patientId })}
          className={buttonClasses({ variant: 'secondary', fullWidth: true })}
        >
          <Icon name="meter" />
          {messages.staffLinks.meter}
        </Link>
      </div>
    </section>
  )
}
