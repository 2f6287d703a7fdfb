import { hrefTo } from '@diab/internal/routes'
import { buttonClasses, Card, EmptyState, Tabs } from '@diab/widgets/unstable/ui'
import { Link } from '../../app/routing/routing.tsx'
import { useAddress } from '../../app/address/useAddress.ts'
import { EntrancePage } from '../../app/layouts/EntrancePage.tsx'
import { useSignedIn } from '../../app/session/useSignedIn.ts'
import { StepFooter } from './StepFooter.tsx'
import * as styles from './steps.css.ts'
import { stepsMessages as messages } from './steps.messages.ts'
import { TreatmentQuestion } from './TreatmentQuestion.tsx'
import { useNextStep } from './useNextStep.ts'

/** Name in the address; content, as the paths are. */
const personName = 'gondozott'

/** `/regisztracio/gondozottak/terapia`: one supervised person's therapy after the other; the address says whose. */
export function SupervisedTherapyPage() {
  const { supervised } = useSignedIn()
  const { goOn, leave } = useNextStep()
  const { search, change } = useAddress()
  const index = Math.max(
    0,
    supervised.findIndex(({ id }) => id === search.get(personName)),
  )
  const person = supervised[index]
  const following = supervised[index + 1]
  const choose = (id: string) =>
    change((current) => {
      const next = new URLSearchParams(current)
      next.set(personName, id)
      return next
    })
  function showFollowing() {
    if (!following) return goOn()
    choose(following.id)
    window.scrollTo(0, 0)
    return undefined
  }
  return (
    <EntrancePage title={messages.supervisedTherapyTitle}>
      <p className={styles.intro}>{messages.supervisedTherapyIntro}</p>
      {person ? (
        <Tabs
          label={messages.whose}
          value={person.id}
          onChange={choose}
          tabs={supervised.map(({ id, fullname }) => ({ value: id, label: fullname }))}
        >
          <div className={styles.largeAnswers}>
            <TreatmentQuestion key={person.id} patientId={person.id} legend={messages.treatmentOf(person.fullname)} />
          </div>
        </Tabs>
      ) : (
        <Card>
          <EmptyState icon="people" title={messages.emptyTitle}>
            {messages.emptyText}
          </EmptyState>
        </Card>
      )}
      <StepFooter next={following ? messages.next(following.fullname) : messages.finish} onNext={showFollowing} onLeave={leave}>
        <Link to={hrefTo('registration.supervised')} className={buttonClasses({ variant: 'secondary' })}>
          {messages.back}
        </Link>
      </StepFooter>
    </EntrancePage>
  )
}
