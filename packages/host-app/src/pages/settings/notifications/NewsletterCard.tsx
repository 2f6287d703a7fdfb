import { hrefTo } from '@diab/internal/routes'
import { useDiabMutation } from '@diab/widgets/unstable/hooks'
import { Card, Checkbox, SaveStatus } from '@diab/widgets/unstable/ui'
import { GeneralErrors } from '../../../app/forms/GeneralErrors.tsx'
import { Link } from '../../../app/routing/routing.tsx'
import { useSignedIn } from '../../../app/session/useSignedIn.ts'
import { useApp } from '../../../app/useApp.ts'
import { problemText } from '../../../app/pageParts/problemText.ts'
import * as styles from './notificationSettings.css.ts'
import { notificationSettingsMessages as messages } from './notificationSettings.messages.ts'

/** The newsletter; without an e-mail address nothing is sent to the provider, and the card says why. */
export function NewsletterCard() {
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
