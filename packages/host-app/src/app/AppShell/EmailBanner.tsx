import { closedBannerCookie, emailBannerLifetimeDays, toBanner } from '@diab/core/shell'
import { cookieNames } from '@diab/core/session'
import { useDiabMutation } from '@diab/widgets/provider'
import { Icon } from '@diab/widgets/ui'
import { useState } from 'react'
import { pagePartsMessages } from '../pageParts/pageParts.messages.ts'
import { problemWords } from '../pageParts/problemWords.ts'
import { useSignedIn } from '../session/useSignedIn.ts'
import { useApp } from '../useApp.ts'
import * as styles from './bars.css.ts'
import { emailBannerMessages as messages } from './emailBanner.messages.ts'

const bannerId = 'email'

const failureWords = { ...pagePartsMessages, deedOffline: messages.offline, deedFailed: messages.failed }

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
      <Icon name="mail" />
      <p className={styles.grow}>{messages.text(user.email)}</p>
      <span role="status" className={styles.emailAnswer}>
        {sending.isSuccess ? messages.sent : null}
        {problemWords(sending.error, failureWords)}
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
