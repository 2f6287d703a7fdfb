import { hrefTo } from '@diab/internal/routes'
import { buttonClasses } from '@diab/widgets/unstable/ui'
import * as styles from '../../app/layouts/EntrancePage.css.ts'
import { EntrancePage } from '../../app/layouts/EntrancePage.tsx'
import { Link, useParams } from '../../app/routing/routing.tsx'
import { professionalMessages as messages } from './professional.messages.ts'
import { toShownName } from './shownName.ts'

/** `/szakember-regisztracio/siker/{fullname}`: the request has arrived. The name is whatever the address says: text, and short. */
export function ProfessionalSuccessPage() {
  const name = toShownName(useParams()['fullname'] ?? '')
  return (
    <EntrancePage title={messages.successTitle}>
      {name === '' ? null : <p className={styles.wrapped}>{messages.thanks(name)}</p>}
      <p>{messages.successText}</p>
      <Link to={hrefTo('auth.login')} className={buttonClasses({ variant: 'primary', size: 48, fullWidth: true })}>
        {messages.home}
      </Link>
    </EntrancePage>
  )
}
