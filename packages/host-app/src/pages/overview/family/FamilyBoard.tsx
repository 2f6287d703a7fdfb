import { hrefTo } from '@diab/internal/routes'
import { useMinute } from '@diab/widgets/unstable/hooks'
import { anyPhone } from '../../../app/breakpoints.ts'
import { Link } from '../../../app/routing/routing.tsx'
import { useSignedIn } from '../../../app/session/useSignedIn.ts'
import { useMedia } from '../../../app/useMedia.ts'
import * as cards from '../overview.css.ts'
import * as styles from './family.css.ts'
import { familyMessages as messages } from './family.messages.ts'
import { PersonCard } from './PersonCard.tsx'

/** A card for each person in the care of the signed-in user: how they are now, and how their night was. */
export function FamilyBoard() {
  const { supervised } = useSignedIn()
  // The ages of the readings follow the clock.
  const now = useMinute()
  // On a phone all of them are seen at a glance, without scrolling.
  const isCompact = useMedia(anyPhone) && supervised.length > 1
  return (
    <section aria-labelledby="family-title">
      <div className={styles.head}>
        <h2 id="family-title" className={styles.title}>
          {messages.title}
        </h2>
        <Link to={hrefTo('settings.supervised')} className={cards.cardLink}>
          {messages.manage}
        </Link>
      </div>
      <ul className={isCompact ? styles.compactBoard : styles.board}>
        {supervised.map((person) => (
          <li key={person.id}>
            <PersonCard person={person} now={now} isCompact={isCompact} />
          </li>
        ))}
      </ul>
    </section>
  )
}
