import { InvitationStatus, invitationStatusLabels } from '@diab/internal/clinic'
import { formatDate } from '@diab/core/format'
import { toWallClockIn } from '@diab/core/rules'
import { useDiab } from '@diab/widgets/provider'
import { Button, Icon, type IconName } from '@diab/widgets/unstable/ui'
import * as rowStyles from '../../../app/pageParts/rows.css.ts'
import * as styles from './invitations.css.ts'
import { invitationsMessages as messages } from './invitations.messages.ts'

/** What invitations of staff and of patients have in common. */
export type AnyInvitation = {
  id: string
  email: string
  status: InvitationStatus
  invitedBy: string | null
  createdAt: string
  expiresAt: string
}

type InvitationRowProps = {
  invitation: AnyInvitation
  /** The recipient in words: the name and the role offered. */
  about: string
  /** Undefined: this person cannot take it back. */
  onRevoke?: () => void
}

const icons: Readonly<Record<InvitationStatus, IconName>> = {
  [InvitationStatus.Pending]: 'clock',
  [InvitationStatus.Expired]: 'warning',
  [InvitationStatus.Used]: 'check',
  [InvitationStatus.Cancelled]: 'close',
}

/** Shows an invitation: recipient, sender and status. */
export function InvitationRow({ invitation, about, onRevoke }: InvitationRowProps) {
  const { timeZone } = useDiab()
  const { email, status, invitedBy, createdAt, expiresAt } = invitation
  const dateOf = (instant: string) => formatDate(toWallClockIn(timeZone, instant))
  const isPending = status === InvitationStatus.Pending
  const sent = invitedBy === null ? messages.sentAt(dateOf(createdAt)) : messages.sentBy(invitedBy, dateOf(createdAt))
  return (
    <li className={rowStyles.row}>
      <span className={styles.disc}>
        <Icon name="mail" />
      </span>
      <div className={rowStyles.words}>
        <p className={rowStyles.name}>{email}</p>
        <p className={rowStyles.detail}>{`${about} · ${sent}`}</p>
      </div>
      <p className={styles.state}>
        <span className={styles.chip} data-pending={isPending || undefined}>
          <Icon name={icons[status]} size="small" />
          {invitationStatusLabels[status]}
        </span>
        {isPending ? messages.expiresAt(dateOf(expiresAt)) : null}
        {status === InvitationStatus.Expired ? messages.expiredAt(dateOf(expiresAt)) : null}
      </p>
      {onRevoke ? (
        <div className={styles.action}>
          {isPending ? (
            <Button size={36} aria-label={messages.revokeOf(email)} onClick={onRevoke}>
              {messages.revoke}
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  )
}
