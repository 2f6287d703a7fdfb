import { SelectField } from '@diab/widgets/ui'
import { useSignedIn } from '../../../app/session/useSignedIn.ts'
import { useApp } from '../../../app/useApp.ts'
import { uploadMessages as messages } from './upload.messages.ts'
import * as styles from './upload.css.ts'

/**
 * A person who looks after others chooses for whom; nothing for everybody else. The choice is the app's own: from here on
 * every page shows that diary, so that nobody saves into one and looks into another.
 */
export function WhoseDiary() {
  const { session } = useApp()
  const { user, supervised, actingAs, isPatient } = useSignedIn()
  if (!isPatient || supervised.length === 0) return null
  const options = [
    { value: user.id, label: messages.whoseOwn(user.fullname) },
    ...supervised.map(({ id, fullname }) => ({ value: id, label: fullname })),
  ]
  return (
    <SelectField
      className={styles.whose}
      label={messages.whose}
      value={actingAs?.id ?? user.id}
      options={options}
      onChange={(id) => (id === user.id ? session.actAsSelf() : session.actAs(id))}
    />
  )
}
