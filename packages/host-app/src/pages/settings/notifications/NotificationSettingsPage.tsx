import { keyOf } from '@diab/core/client'
import { isStaff, Role } from '@diab/core/guards'
import { NotificationGroup } from '@diab/internal/notifications'
import { hrefTo } from '@diab/internal/routes'
import type { NotificationSetting } from '@diab/internal/settings'
import { useDiabCache, useDiabMutation, useRead } from '@diab/widgets/unstable/hooks'
import { Card, Checkbox, SaveStatus } from '@diab/widgets/unstable/ui'
import { GeneralErrors } from '../../../app/forms/GeneralErrors.tsx'
import { problemText } from '../../../app/pageParts/problemText.ts'
import { Link } from '../../../app/routing/routing.tsx'
import { useSignedIn } from '../../../app/session/useSignedIn.ts'
import { Loaded } from '../../../app/pageParts/Loaded.tsx'
import { useApp } from '../../../app/useApp.ts'
import { SettingsPage } from '../frame/SettingsPage.tsx'
import * as styles from './notificationSettings.css.ts'
import { notificationSettingsMessages as messages } from './notificationSettings.messages.ts'

/** The newsletter; without an e-mail address nothing is sent to the provider, and the card says why. */
function NewsletterCard() {
  const { session } = useApp()
  const { user } = useSignedIn()
  const hasAddress = user.email !== null
  const saving = useDiabMutation({
    mutationFn: (isSubscribed: boolean, { client }) =>
      isSubscribed ? client.account.subscribeNewsletter(user.id) : client.account.unsubscribeNewsletter(user.id),
    onSuccess: (_answer, newsletterSubscribed) => session.profileChanged({ ...user, newsletterSubscribed }),
  })
  const problem = problemText(saving.error)
  return (
    <Card title={messages.newsletter}>
      <p className={styles.detail}>{messages.newsletterText}</p>
      <Checkbox
        label={messages.newsletterLabel}
        disabled={!hasAddress || saving.isPending}
        checked={hasAddress && (saving.isPending ? saving.variables : user.newsletterSubscribed)}
        onChange={(isSubscribed) => {
          if (hasAddress) saving.mutate(isSubscribed)
        }}
      />
      {hasAddress ? null : (
        <p className={styles.detail}>
          {messages.newsletterNeedsAddress} <Link to={hrefTo('settings.account')}>{messages.toAccount}</Link>
        </p>
      )}
      <SaveStatus state={saving.isPending ? 'saving' : saving.isSuccess ? 'saved' : 'idle'} />
      <GeneralErrors messages={problem === undefined ? [] : [problem]} />
    </Card>
  )
}

/** Groups that never concern staff, who have no diary and supervise no person. */
const patientGroups: readonly NotificationGroup[] = [NotificationGroup.Supervision, NotificationGroup.Diary, NotificationGroup.Therapy]

/** One row per group: at once, by mail, both or neither. Saved as it is ticked. */
function GroupsCard({ settings, isStaffOnly }: { settings: readonly NotificationSetting[]; isStaffOnly: boolean }) {
  const { user } = useSignedIn()
  const saving = useSaveSetting(user.id)
  const hasAddress = user.email !== null
  const shown = isStaffOnly ? settings.filter(({ group }) => !patientGroups.includes(group)) : settings
  const problem = problemText(saving.error)
  return (
    <Card>
      <div className={styles.table} role="group" aria-label={messages.title}>
        <p className={styles.heads} aria-hidden="true">
          <span>{messages.group}</span>
          <span>{messages.push}</span>
          <span>{messages.mail}</span>
        </p>
        {shown.map((setting) => {
          const name = messages.groups[setting.group]
          return (
            <div key={setting.group} className={styles.row}>
              <div className={styles.words}>
                <p className={styles.name}>{name}</p>
                <p className={styles.detail}>{messages.details[setting.group]}</p>
              </div>
              <Checkbox
                className={styles.box}
                label={<BoxLabel short={messages.push} long={messages.pushOf(name)} />}
                checked={setting.isPushed}
                onChange={(isPushed) => saving.mutate({ ...setting, isPushed })}
              />
              <Checkbox
                className={styles.box}
                label={<BoxLabel short={messages.mail} long={messages.mailOf(name)} />}
                disabled={!hasAddress}
                checked={hasAddress && setting.isMailed}
                onChange={(isMailed) => saving.mutate({ ...setting, isMailed })}
              />
            </div>
          )
        })}
      </div>
      <div className={styles.foot}>
        {hasAddress ? null : (
          <p className={styles.detail}>
            {messages.mailNeedsAddress} <Link to={hrefTo('settings.account')}>{messages.toAccount}</Link>
          </p>
        )}
        <p className={styles.detail}>{messages.security}</p>
        <SaveStatus state={saving.isPending ? 'saving' : saving.isSuccess ? 'saved' : 'idle'} />
        <GeneralErrors messages={problem === undefined ? [] : [problem]} />
      </div>
    </Card>
  )
}

/** Labels a box for screen readers with its group as well; the column's head shows only the channel. */
const BoxLabel = ({ short, long }: { short: string; long: string }) => (
  <>
    <span className={styles.shortLabel} aria-hidden="true">
      {short}
    </span>
    <span className={styles.longLabel}>{long}</span>
  </>
)

/** Saves one group; shown at once, taken back when the provider refuses. */
function useSaveSetting(userId: string) {
  const cache = useDiabCache()
  const key = keyOf((client) => client.settings.listNotificationSettings(userId))
  const put = (changed: NotificationSetting) =>
    cache.write<NotificationSetting[]>(key, (known) => known?.map((one) => (one.group === changed.group ? changed : one)))
  return useDiabMutation({
    mutationFn: (changed: NotificationSetting, { client }) => client.settings.updateNotificationSettings(userId, [changed]),
    // Two quick ticks arrive in their order.
    scope: { id: 'notificationSettings' },
    async show(changed) {
      await cache.cancel(key)
      const before = cache.read<NotificationSetting[]>(key)?.find(({ group }) => group === changed.group)
      put(changed)
      return before && (() => put(before))
    },
  })
}

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
