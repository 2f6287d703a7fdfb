import { hrefTo } from '@diab/internal/routes'
import { useState } from 'react'
import { Page } from '../../../app/AppShell/Page.tsx'
import { useSignedIn } from '../../../app/session/useSignedIn.ts'
import { Breadcrumbs } from '../Breadcrumbs.tsx'
import * as sheetStyles from '../registrationSheets.css.ts'
import * as styles from './admission.css.ts'
import { admissionMessages as messages } from './admission.messages.ts'
import { AdmissionForm } from './AdmissionForm.tsx'
import { Admitted } from './Admitted.tsx'
import type { Admission } from './useAdmission.ts'

const crumbs = [{ path: hrefTo('dashboard.patients.create'), label: messages.title }]

/** `/paciens-felvetel/mero-nelkul`: takes a patient in, or invites one, and asks for no meter. */
export function WithoutMeterPage() {
  const { workspace } = useSignedIn()
  const [admission, setAdmission] = useState<Admission>()
  // The guard of the place has seen to it that there is one.
  if (!workspace) return null
  return (
    <Page title={messages.withoutMeterTitle}>
      <div className={sheetStyles.column}>
        <Breadcrumbs crumbs={crumbs} here={messages.withoutMeterTitle} />
        <p className={styles.intro}>{messages.withoutMeterIntro}</p>
        {admission ? (
          <Admitted admission={admission} onAnother={() => setAdmission(undefined)} />
        ) : (
          <AdmissionForm key={workspace.id} clinicId={workspace.id} ways={['new', 'code', 'invite']} onAdmitted={setAdmission} />
        )}
      </div>
    </Page>
  )
}
