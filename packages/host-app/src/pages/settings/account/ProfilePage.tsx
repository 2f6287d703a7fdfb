import { keyOf, type ReadCall } from '@diab/core/client'
import { isStaff, type User } from '@diab/core/guards'
import { useDiabCache, useRead } from '@diab/widgets/unstable/hooks'
import { ErrorState, Skeleton } from '@diab/widgets/unstable/ui'
import { useSignedIn } from '../../../app/session/useSignedIn.ts'
import { SettingsPage } from '../frame/SettingsPage.tsx'
import { accountPagesMessages as messages } from './accountPages.messages.ts'
import { ProfileForm } from './ProfileForm.tsx'

/** `/beallitasok/profil`: the own profile, or that of the person a supervisor acts for. */
export function ProfilePage() {
  const { user, actingAs } = useSignedIn()
  return (
    <SettingsPage
      title={actingAs ? messages.profileTitleOf(actingAs.fullname) : messages.profileTitle}
      documentTitle={messages.profileTitle}
    >
      <LoadedProfile key={(actingAs ?? user).id} userId={(actingAs ?? user).id} isSupervised={actingAs !== null} />
    </SettingsPage>
  )
}

function LoadedProfile({ userId, isSupervised }: { userId: string; isSupervised: boolean }) {
  const { isPatient } = useSignedIn()
  const cache = useDiabCache()
  // The same query as everywhere that shows this patient; only staff have no profile of a patient.
  const call: ReadCall<User> = (client, signal) =>
    isPatient ? client.account.readPatient(userId, { signal }) : client.account.readUser({ signal })
  // A form is not changed under the hands.
  const profile = useRead(call, { staleTime: Number.POSITIVE_INFINITY })
  if (profile.isError)
    return <ErrorState title={messages.failed} error={profile.error} retrying={profile.isFetching} onRetry={() => void profile.refetch()} />
  if (!profile.data)
    return (
      <div role="status" aria-label={messages.loading}>
        <Skeleton height={200} />
      </div>
    )
  return (
    <ProfileForm
      user={profile.data}
      kind={kindOf(profile.data, isSupervised)}
      onSaved={(saved) => cache.write<User>(keyOf(call), () => saved)}
    />
  )
}

function kindOf(user: User, isSupervised: boolean) {
  if (isSupervised) return 'supervised'
  return isStaff(user) ? 'staff' : 'ownAccount'
}
