import { Role, type User } from '@diab/core/guards'
import type { AccountRole } from '@diab/internal/settings'
import { createLatePart } from '../../../app/pageParts/createLatePart.tsx'
import { usePatient } from '../../../app/session/usePatient.ts'
import { useSignedIn } from '../../../app/session/useSignedIn.ts'
import { useApp } from '../../../app/useApp.ts'
import { SettingsPage } from '../frame/SettingsPage.tsx'
import { accountMessages as messages } from './account.messages.ts'
import * as styles from './accountPages.css.ts'
import { AllowedAppsCard } from './AllowedAppsCard.tsx'
import { DeleteCard } from './DeleteCard.tsx'
import { DownloadCard } from './DownloadCard.tsx'
import { EmailCard } from './EmailCard.tsx'
import { GlucoseUnitCard } from './GlucoseUnitCard.tsx'
import { LanguageCard } from './LanguageCard.tsx'
import { SignInMethodsCard } from '../signInMethods/SignInMethodsCard.tsx'
import { SignInsCard } from './SignInsCard.tsx'

// Few installations have an app.
const LaunchAppsCard = createLatePart(async () => (await import('../../../app/launchApps/LaunchApps.tsx')).LaunchAppsCard)

const accountRoles: readonly AccountRole[] = [Role.Patient, Role.Doctor, Role.MedicalAttendant]

/** By which of the product's interfaces an account is downloaded and deleted; undefined: by none. */
const accountRoleOf = ({ roles }: Pick<User, 'roles'>): AccountRole | undefined => accountRoles.find((role) => roles.includes(role))

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
