import { hrefTo } from '@diab/internal/routes'
import { buttonClasses, Icon, VisuallyHidden } from '@diab/widgets/unstable/ui'
import { useAddress } from '../../../app/address/useAddress.ts'
import { Page } from '../../../app/AppShell/Page.tsx'
import { patientName } from '../../../app/patientPlace/usePatientPlace.ts'
import { Link } from '../../../app/routing/routing.tsx'
import { useSignedIn } from '../../../app/session/useSignedIn.ts'
import { Breadcrumbs } from '../Breadcrumbs.tsx'
import * as sheetStyles from '../registrationSheets.css.ts'
import * as styles from './admission.css.ts'
import { admissionMessages as messages } from './admission.messages.ts'
import { AdmissionForm } from './AdmissionForm.tsx'
import { MeterStep } from './MeterStep.tsx'

const sheetName = 'lap'

const steps = ['person', 'meter'] as const
type AdmissionStep = (typeof steps)[number]

/** Where the admission is. */
function AdmissionSteps({ current }: { current: AdmissionStep }) {
  const at = steps.indexOf(current)
  return (
    <ol className={styles.steps} aria-label={messages.steps}>
      {steps.map((step, index) => (
        <li key={step} className={styles.step} aria-current={step === current ? 'step' : undefined}>
          {index < at ? <Icon name="check" size="small" /> : null}
          {messages.stepOf(index + 1, messages.stepNames[step])}
          {index < at ? <VisuallyHidden>{messages.stepDone}</VisuallyHidden> : null}
        </li>
      ))}
    </ol>
  )
}

/** Shows `/paciens-felvetel`: takes a patient in, and then the patient's meter; the person is in the address. */
export function AdmissionPage() {
  const { workspace } = useSignedIn()
  const { search, change } = useAddress()
  const patientId = search.get(patientName)
  // The guard of the place has seen to it that there is one.
  if (!workspace) return null
  const setPatient = (id?: string, sheetId?: string | null) =>
    change((current) => {
      const next = new URLSearchParams(current)
      for (const [name, value] of [
        [patientName, id],
        [sheetName, sheetId],
      ] as const) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      return next
    })
  return (
    <Page title={messages.title} actions={patientId === null ? <WithoutMeterLink /> : null}>
      <div className={sheetStyles.column}>
        <Breadcrumbs here={messages.title} />
        <p className={styles.intro}>{messages.intro}</p>
        {patientId === null ? (
          <p className={styles.narrowLink}>
            <Link to={hrefTo('dashboard.patients.create-without-meter')}>{messages.toWithoutMeter}</Link>
          </p>
        ) : null}
        <AdmissionSteps current={patientId === null ? 'person' : 'meter'} />
        {patientId === null ? (
          <AdmissionForm
            key={workspace.id}
            clinicId={workspace.id}
            ways={['new', 'code']}
            onAdmitted={(admission) => admission.kind === 'admitted' && setPatient(admission.patient.id, admission.sheetId)}
          />
        ) : (
          <MeterStep key={patientId} patientId={patientId} sheetId={search.get(sheetName)} onAnother={() => setPatient()} />
        )}
      </div>
    </Page>
  )
}

const WithoutMeterLink = () => (
  <Link to={hrefTo('dashboard.patients.create-without-meter')} className={buttonClasses({ variant: 'secondary' })}>
    {messages.toWithoutMeter}
  </Link>
)
