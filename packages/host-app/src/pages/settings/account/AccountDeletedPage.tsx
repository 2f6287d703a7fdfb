import { hrefTo } from '@diab/internal/routes'
import { buttonClasses } from '@diab/widgets/unstable/ui'
import { PlainPage } from '../../../app/AppShell/PlainPage.tsx'
import { Link } from '../../../app/routing/routing.tsx'
import { accountMessages as messages } from './account.messages.ts'

/** `/fiok-torolve`: after the deletion of the own account, signed out. */
export function AccountDeletedPage() {
  return (
    <PlainPage title={messages.deletedTitle}>
      <p>{messages.deletedText}</p>
      <p>{messages.deletedAgain}</p>
      <div>
        <Link to={hrefTo('auth.login')} className={buttonClasses({ variant: 'primary' })}>
          {messages.toEntrance}
        </Link>
      </div>
    </PlainPage>
  )
}
