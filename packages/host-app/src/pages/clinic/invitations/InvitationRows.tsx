import type { InvitationPage } from '@diab/internal/clinic'
import { Button, Card, EmptyState } from '@diab/widgets/unstable/ui'
import type { ReactNode } from 'react'
import { staffFailureMessages } from '../../../app/clinicPlace/staffFailure.messages.ts'
import { Loaded } from '../../../app/pageParts/Loaded.tsx'
import { type AnyInvitation, InvitationRow } from './InvitationRow.tsx'
import * as styles from './invitations.css.ts'
import { invitationsMessages as messages } from './invitations.messages.ts'

type InvitationRowsProps<Invitation extends AnyInvitation> = {
  question: {
    data: InvitationPage<Invitation> | undefined
    error: Error | null
    isFetching: boolean
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  about: (invitation: Invitation) => string
  /** Undefined: this person cannot take invitations back. */
  onRevoke?: (invitation: Invitation) => void
  onMore: () => void
  /** Undefined: every invitation is asked for. */
  onShowAll?: () => void
  /** Shown when there is no invitation at all. */
  empty: ReactNode
}

/** The invitations asked for, with the way to more of them. */
export function InvitationRows<Invitation extends AnyInvitation>(props: InvitationRowsProps<Invitation>) {
  const { question, about, onRevoke, onMore, onShowAll, empty } = props
  return (
    <Loaded question={question} height={260} title={messages.loadFailed} failureMessages={staffFailureMessages}>
      {({ invitations, total }) => (
        <Card>
          {invitations.length === 0 && onShowAll ? (
            <EmptyState icon="filter" title={messages.noneOfStatus} action={<Button onClick={onShowAll}>{messages.showAll}</Button>}>
              {messages.noneOfStatusText}
            </EmptyState>
          ) : null}
          {invitations.length === 0 && !onShowAll ? empty : null}
          {invitations.length > 0 ? (
            <ul className={styles.list} aria-label={messages.list} aria-busy={question.isPlaceholderData || undefined}>
              {invitations.map((invitation) => (
                <InvitationRow
                  key={invitation.id}
                  invitation={invitation}
                  about={about(invitation)}
                  onRevoke={onRevoke && (() => onRevoke(invitation))}
                />
              ))}
            </ul>
          ) : null}
          {invitations.length < total ? (
            <div className={styles.more}>
              <Button busy={question.isFetching} onClick={onMore}>
                {messages.more(total - invitations.length)}
              </Button>
            </div>
          ) : null}
        </Card>
      )}
    </Loaded>
  )
}
