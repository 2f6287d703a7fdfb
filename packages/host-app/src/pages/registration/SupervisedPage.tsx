import { VisuallyHidden } from '@diab/widgets/unstable/ui'
import { useState } from 'react'
import { EntrancePage } from '../../app/layouts/EntrancePage.tsx'
import { useSignedIn } from '../../app/session/useSignedIn.ts'
import { AddPersonCard } from './AddPersonCard.tsx'
import { ConnectPersonCard } from './ConnectPersonCard.tsx'
import { PeopleCard } from './PeopleCard.tsx'
import { StepFooter } from './StepFooter.tsx'
import * as styles from './steps.css.ts'
import { stepsMessages as messages } from './steps.messages.ts'
import { useNextStep } from './useNextStep.ts'

/** `/regisztracio/gondozottak`: whose diaries the new supervisor will keep. */
export function SupervisedPage() {
  const { supervised } = useSignedIn()
  const { goOn, leave } = useNextStep()
  const [announcement, announce] = useState('')
  const [isMissed, setMissed] = useState(false)
  const isEmpty = supervised.length === 0
  return (
    <EntrancePage title={messages.supervisedTitle}>
      <p className={styles.intro}>{messages.supervisedIntro}</p>
      <div className={styles.columns}>
        <PeopleCard people={supervised} announce={announce} />
        <div className={styles.column}>
          <AddPersonCard announce={announce} />
          <ConnectPersonCard announce={announce} />
        </div>
      </div>
      <StepFooter
        next={messages.goOn}
        problem={isMissed && isEmpty ? messages.needsPerson : undefined}
        onNext={() => (isEmpty ? setMissed(true) : goOn())}
        onLeave={leave}
      />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </EntrancePage>
  )
}
