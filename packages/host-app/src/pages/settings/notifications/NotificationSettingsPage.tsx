import { isStaff, Role } from '@diab/core/guards'
import { useRead } from '@diab/widgets/unstable/hooks'
import { useSignedIn } from '../../../app/session/useSignedIn.ts'
import { Loaded } from '../../../app/pageParts/Loaded.tsx'
import { SettingsPage } from '../frame/SettingsPage.tsx'
import { GroupsCard } from './GroupsCard.tsx'
import { NewsletterCard } from './NewsletterCard.tsx'
import * as styles from './notificationSettings.css.ts'
import { notificationSettingsMessages as messages } from './notificationSettings.messages.ts'

/** Shows `/beallitasok/ertesitesek`: the channels of each group of notifications, and the newsletter. */
export function NotificationSettingsPage() {
  const { user } = useSignedIn()
  const isStaffOnly = isStaff(user) && !user.roles.includes(Role.Patient)
  const settings = useRead((client, signal) => client.settings.listNotificationSettings(user.id, { signal }))
  return (
    <SettingsPage title={messages.title} intro={isStaffOnly ? messages.introStaff : messages.intro} isOwnOnly>
      <div className={styles.cards}>
        <Loaded question={settings} height={480} title={messages.loadFailed}>
          {(known) => <GroupsCard settings={known} isStaffOnly={isStaffOnly} />}
        </Loaded>
        <NewsletterCard />
      </div>
    </SettingsPage>
  )
}
