import { Button, Dialog, ErrorState, Skeleton, useToasts } from '@diab/widgets/unstable/ui'
import { generalMessages } from '@diab/core/client'
import { useDiabMutation, useRead } from '@diab/widgets/unstable/hooks'
import { useApp } from '../useApp.ts'
import { appShellMessages as messages } from './appShell.messages.ts'
import { SafeHtml } from '../html/SafeHtml.tsx'

/** The privacy policy, until it is accepted; refusing it signs out. */
export function PrivacyDialog() {
  const { session } = useApp()
  const toasts = useToasts()
  const policy = useRead((client, signal) => client.account.readPrivacyPolicy({ signal }))
  const acceptance = useDiabMutation({
    mutationFn: () => session.acceptPrivacyPolicy(),
    onError: (error) => toasts.error(generalMessages(error)),
  })
  return (
    <Dialog
      open
      closable={false}
      onClose={() => {}}
      size="lg"
      title={messages.privacyTitle}
      footer={
        <>
          <Button onClick={() => void session.signOut()}>{messages.privacyCancel}</Button>
          <Button variant="primary" busy={acceptance.isPending} disabled={!policy.data} onClick={() => acceptance.mutate()}>
            {messages.privacyAccept}
          </Button>
        </>
      }
    >
      {policy.isPending ? <Skeleton height={160} /> : null}
      {policy.isError ? (
        <ErrorState
          title={messages.privacyFailed}
          error={policy.error}
          headingLevel={3}
          retrying={policy.isFetching}
          onRetry={() => void policy.refetch()}
        />
      ) : null}
      {policy.data ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is read by keyboard, too: nothing else in it takes the focus
        <div tabIndex={0} role="region" aria-label={messages.privacyTitle}>
          <SafeHtml html={policy.data.content} />
        </div>
      ) : null}
    </Dialog>
  )
}
