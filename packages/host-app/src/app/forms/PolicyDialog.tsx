import { useRead } from '@diab/widgets/unstable/hooks'
import { Button, Dialog, ErrorState, Skeleton } from '@diab/widgets/unstable/ui'
import { SafeHtml } from '../html/SafeHtml.tsx'
import { privacyConsentMessages as messages } from './privacyConsent.messages.ts'

/** Shows the privacy policy to a user who is asked to accept it. */
export function PolicyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const policy = useRead((client, signal) => client.account.readPrivacyPolicy({ signal }))
  return (
    <Dialog open={open} onClose={onClose} size="lg" title={messages.title} footer={<Button onClick={onClose}>{messages.close}</Button>}>
      {policy.isPending ? (
        <div role="status" aria-label={messages.loading}>
          <Skeleton height={160} />
        </div>
      ) : null}
      {policy.isError ? (
        <ErrorState
          title={messages.failed}
          error={policy.error}
          headingLevel={3}
          retrying={policy.isFetching}
          onRetry={() => void policy.refetch()}
        />
      ) : null}
      {policy.data ? <SafeHtml html={policy.data.content} /> : null}
    </Dialog>
  )
}
