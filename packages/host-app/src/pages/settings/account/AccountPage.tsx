import { Role, type User } from '@diab/core/guards'
import { toLocalDay } from '@diab/core/rules'
import type { DraftStore } from '@diab/core/session'
import type { Locale } from '@diab/internal/account'
import type { GlucoseUnit } from '@diab/internal/diary'
import type { AccountRole, DownloadFormat } from '@diab/internal/settings'
import { useDiab } from '@diab/widgets/provider'
import { useDiabMutation, useRead } from '@diab/widgets/unstable/hooks'
import { Button, Card, ProgressBar, SelectField, useToasts } from '@diab/widgets/unstable/ui'
import { useState } from 'react'
import { GeneralErrors } from '../../../app/forms/GeneralErrors.tsx'
import { RadioCards } from '../../../app/forms/RadioCards.tsx'
import { locale } from '../../../app/language/locale.ts'
import { openEdition } from '../../../app/language/openEdition.ts'
import { createLatePart } from '../../../app/pageParts/createLatePart.tsx'
import { problemText } from '../../../app/pageParts/problemText.ts'
import { useOpening } from '../../../app/pageParts/useOpening.ts'
import { saveFile } from '../../../app/saveFile.ts'
import { usePatient } from '../../../app/session/usePatient.ts'
import { useSignedIn } from '../../../app/session/useSignedIn.ts'
import { useApp } from '../../../app/useApp.ts'
import { DeletionDialog } from '../deletion/DeletionDialog.tsx'
import { SettingsPage } from '../frame/SettingsPage.tsx'
import { accountMessages as messages } from './account.messages.ts'
import * as styles from './accountPages.css.ts'
import { AllowedAppsCard } from './AllowedAppsCard.tsx'
import { EmailCard } from './EmailCard.tsx'
import { glucoseUnitMessages, languageMessages } from './accountCards.messages.ts'
import { SignInMethodsCard } from '../signInMethods/SignInMethodsCard.tsx'
import { SignInsCard } from './SignInsCard.tsx'

// Few installations have an app.
const LaunchAppsCard = createLatePart(async () => (await import('../../../app/launchApps/LaunchApps.tsx')).LaunchAppsCard)

const accountRoles: readonly AccountRole[] = [Role.Patient, Role.Doctor, Role.MedicalAttendant]

/** By which of the product's interfaces an account is downloaded and deleted; undefined: by none. */
const accountRoleOf = ({ roles }: Pick<User, 'roles'>): AccountRole | undefined => accountRoles.find((role) => roles.includes(role))

const units: readonly GlucoseUnit[] = ['mmol/l', 'mg/dl']

/** The unit in which the user has glucose shown, on every device. */
function GlucoseUnitCard() {
  const { session } = useApp()
  const { user } = useSignedIn()
  const choosing = useDiabMutation({
    mutationFn: (next: GlucoseUnit, { client }) => client.settings.updateGlucoseUnit(next),
    onSuccess: (saved) => session.profileChanged(saved),
  })
  return (
    <Card title={glucoseUnitMessages.title}>
      <div className={styles.form}>
        <p className={styles.text}>{glucoseUnitMessages.text}</p>
        <SelectField
          label={glucoseUnitMessages.label}
          value={choosing.isPending ? choosing.variables : (user.glucoseUnit ?? 'mmol/l')}
          options={units.map((value) => ({ value, label: glucoseUnitMessages.names[value] }))}
          error={choosing.isError ? glucoseUnitMessages.failed : undefined}
          onChange={(next) => choosing.mutate(next)}
        />
      </div>
    </Card>
  )
}

const locales: readonly Locale[] = ['hu', 'en']

/** The language of the product and of its mails; the page is opened again in it. */
function LanguageCard() {
  const app = useApp()
  const choosing = useDiabMutation({
    mutationFn: (next: Locale, { client }) => client.settings.updateLocale(next),
    onSuccess: (_, next) => openEdition(app, next),
  })
  return (
    <Card title={languageMessages.title}>
      <div className={styles.form}>
        <p className={styles.text}>{languageMessages.text}</p>
        <SelectField
          label={languageMessages.label}
          value={locale}
          options={locales.map((value) => ({ value, label: languageMessages.names[value] }))}
          error={choosing.isError ? languageMessages.failed : undefined}
          onChange={(next) => {
            if (next !== locale) choosing.mutate(next)
          }}
        />
      </div>
    </Card>
  )
}

const formats: readonly DownloadFormat[] = ['json', 'csv', 'fhir']

/** Whose account the page is about. */
type AccountSubject = { id: string; fullname: string; isOwn: boolean; isStaff: boolean }

/** Everything of an account as a file; staff have no readings. */
function DownloadCard({ subject, role }: { subject: AccountSubject; role: AccountRole }) {
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

function wordsFor({ fullname, isOwn, isStaff }: AccountSubject, clinics: string) {
  if (isStaff) return { title: messages.removeTitleStaff, consequences: messages.consequencesStaff }
  if (isOwn) return { title: messages.removeTitle, consequences: messages.consequences(clinics) }
  return { title: messages.removeTitleOf(fullname), consequences: messages.consequencesOf(clinics) }
}

/** Removes what this device still keeps of a deleted person: entries that were typed and not sent, the check of a PIN. */
async function forgetOnDevice(drafts: DraftStore, personId: string): Promise<void> {
  const all = await drafts.list('')
  await Promise.all(all.filter(({ key }) => key.split('/').includes(personId)).map(({ key }) => drafts.remove(key)))
}

/** The end of an account, the own or that of a person in care. */
function DeleteCard({ subject, role }: { subject: AccountSubject; role: AccountRole }) {
  const { client } = useDiab()
  const { session, drafts, pinLock } = useApp()
  const toasts = useToasts()
  const asking = useOpening()
  const { id, fullname, isOwn, isStaff } = subject
  const { data: clinics = [] } = useRead((calls, signal) => calls.clinic.listOfPatient(id, { signal }), {
    enabled: asking.isOpen && !isStaff,
  })
  return (
    <Card title={messages.remove}>
      <div className={styles.form}>
        <p className={styles.text}>{messages.removeText}</p>
        <div>
          <Button icon="trash" variant="danger" onClick={asking.open}>
            {messages.remove}
          </Button>
        </div>
      </div>
      <DeletionDialog
        key={asking.key}
        open={asking.isOpen}
        onClose={asking.close}
        isStaff={isStaff}
        {...wordsFor(subject, clinics.map(({ name }) => name).join(', '))}
        action={(password) =>
          session.deletePerson(id, async () => {
            await client.accountData.delete(id, role, password)
            if (isOwn) pinLock.turnOff()
            await forgetOnDevice(drafts, id)
          })
        }
        onDone={isOwn ? undefined : () => toasts.success(messages.removed(fullname))}
      />
    </Card>
  )
}

/** `/beallitasok/fiok`: the e-mail address, how and where the user signs in, everything as a file, and the deletion of the account, for the user or the person that the user acts for. */
export function AccountPage() {
  const { config } = useApp()
  const { user } = useSignedIn()
  const { id, fullname, isOwn } = usePatient()
  const role = isOwn ? accountRoleOf(user) : 'Patient'
  const isPatient = !isOwn || user.roles.includes(Role.Patient)
  const subject = { id, fullname, isOwn, isStaff: isOwn && role !== 'Patient' }
  return (
    <SettingsPage title={isOwn ? messages.title : messages.titleOf(fullname)} documentTitle={messages.title}>
      <div key={id} className={styles.cards}>
        {isOwn ? <EmailCard isStaff={subject.isStaff} /> : null}
        {isOwn ? <LanguageCard /> : null}
        {isOwn ? <GlucoseUnitCard /> : null}
        {isOwn && !config.signInElsewhere ? <SignInMethodsCard /> : null}
        {isOwn && !config.signInElsewhere ? <SignInsCard /> : null}
        {isOwn && !config.signInElsewhere ? <AllowedAppsCard /> : null}
        {isPatient ? <LaunchAppsCard patient={{ id, fullname }} /> : null}
        {role ? <DownloadCard subject={subject} role={role} /> : null}
        {role ? <DeleteCard subject={subject} role={role} /> : null}
      </div>
    </SettingsPage>
  )
}
