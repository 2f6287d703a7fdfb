import { toLocalDay } from '@diab/core/rules'
import type { AccountRole, DownloadFormat } from '@diab/internal/settings'
import { useDiab } from '@diab/widgets/provider'
import { useDiabMutation } from '@diab/widgets/unstable/hooks'
import { Button, Card, ProgressBar, useToasts } from '@diab/widgets/unstable/ui'
import { useState } from 'react'
import { GeneralErrors } from '../../../app/forms/GeneralErrors.tsx'
import { RadioCards } from '../../../app/forms/RadioCards.tsx'
import { saveFile } from '../../../app/saveFile.ts'
import { problemText } from '../../../app/pageParts/problemText.ts'
import { accountMessages as messages } from './account.messages.ts'
import * as styles from './accountPages.css.ts'
import type { AccountSubject } from './accountSubject.ts'

const formats: readonly DownloadFormat[] = ['json', 'csv', 'fhir']

/** Everything of an account as a file; staff have no readings. */
export function DownloadCard({ subject, role }: { subject: AccountSubject; role: AccountRole }) {
  const { now } = useDiab()
  const toasts = useToasts()
  const [format, setFormat] = useState<DownloadFormat>('json')
  const offered = subject.isStaff ? formats.filter((one) => one !== 'fhir') : formats
  const downloading = useDiabMutation({
    mutationFn: (_: void, { client }) => client.accountData.download(subject.id, role, format),
    onSuccess: (file) => {
      saveFile(messages.fileNames[format](toLocalDay(now())), file)
      toasts.success(messages.downloaded)
    },
  })
  const problem = problemText(downloading.error)
  return (
    <Card title={messages.download}>
      <div className={styles.form}>
        <p className={styles.text}>{subject.isStaff ? messages.downloadTextStaff : messages.downloadText}</p>
        <RadioCards
          legend={messages.format}
          value={format}
          options={offered.map((value) => ({ value, ...messages.formats[value] }))}
          onChange={setFormat}
        />
        {downloading.isPending ? (
          <div>
            <ProgressBar label={messages.downloading} />
            <p className={styles.text} role="status">
              {messages.downloading}
            </p>
          </div>
        ) : null}
        <GeneralErrors messages={problem === undefined ? [] : [problem]} />
        <div>
          <Button icon="download" variant="primary" busy={downloading.isPending} onClick={() => downloading.mutate()}>
            {messages.downloadVerb}
          </Button>
        </div>
      </div>
    </Card>
  )
}
