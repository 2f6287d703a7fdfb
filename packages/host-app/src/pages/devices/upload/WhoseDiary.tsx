import { SelectField } from '@diab/widgets/unstable/ui'
import { useSignedIn } from '../../../app/session/useSignedIn.ts'
import { useApp } from '../../../app/useApp.ts'
import { uploadMessages as messages } from './upload.messages.ts'
import * as styles from './upload.css.ts'

/**
 * Lets a supervisor choose whose diary to upload to; renders nothing for other users. The choice applies to the whole app:
 * every page then shows that diary, so that a user does not save into one and look at another.
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
