import { closedBannerCookie, emailBannerLifetimeDays, toBanner } from '@diab/internal/shell'
import { cookieNames } from '@diab/internal/session'
import { useDiabMutation } from '@diab/widgets/unstable/hooks'
import { Icon } from '@diab/widgets/unstable/ui'
import { useState } from 'react'
import { pagePartsMessages } from '../pageParts/pageParts.messages.ts'
import { problemText } from '../pageParts/problemText.ts'
import { useSignedIn } from '../session/useSignedIn.ts'
import { useApp } from '../useApp.ts'
import * as styles from './bars.css.ts'
import { emailBannerMessages as messages } from './emailBanner.messages.ts'

const bannerId = 'email'

const failureMessages = { ...pagePartsMessages, actionOffline: messages.offline, actionFailed: messages.failed }

/** Says that the own e-mail address is not confirmed and sends the link again. Closed, it comes back after a day. */
export function EmailBanner() {
  const { choices } = useApp()
  const { user } = useSignedIn()
  const [isClosed, setClosed] = useState(() => toBanner(bannerId, choices.read(cookieNames.closedBanner(bannerId, user.id))).closed)
  const sending = useDiabMutation({ mutationFn: (_: void, { client }) => client.settings.resendEmailConfirmation() })
  if (user.email === null || isClosed) return null
  function close() {
    const { name, value, maxAgeSeconds } = closedBannerCookie(bannerId, user.id, emailBannerLifetimeDays)
    choices.write(name, value, maxAgeSeconds)
    setClosed(true)
  }
  return (
    <section className={styles.email} aria-label={messages.label}>
      <Icon name="mail" className={styles.emailIcon} />
      <p className={styles.emailText}>
        <span className={styles.emailLong}>{messages.text(user.email)}</span>
        <span className={styles.emailShort}>{messages.short}</span>
      </p>
      <span role="status" className={styles.emailAnswer}>
        {sending.isSuccess ? messages.sent : null}
        {problemText(sending.error, failureMessages)}
      </span>
      <button type="button" className={styles.emailButton} disabled={sending.isPending} onClick={() => sending.mutate()}>
        {messages.resend}
      </button>
      <button type="button" className={styles.emailClose} aria-label={messages.close} title={messages.close} onClick={close}>
        <Icon name="close" />
      </button>
    </section>
  )
}
