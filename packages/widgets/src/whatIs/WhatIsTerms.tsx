import { useMessages } from '../ui/environment/useMessages.ts'
import { type ExplainedTerm, WhatIs } from './WhatIs.tsx'
import * as styles from './whatIs.css.ts'
import { whatIsMessages } from './whatIs.messages.ts'

export interface WhatIsTermsProps {
  terms: readonly ExplainedTerm[]
}

/** Terms of a text that cannot hold the explanations itself, each with its own; left out on paper. */
export function WhatIsTerms({ terms }: WhatIsTermsProps) {
  const { whatIs } = useMessages(whatIsMessages)
  return (
    <ul aria-label={whatIs.terms} className={styles.terms}>
      {terms.map((term) => (
        <li key={term}>
          {whatIs.topics[term].name} <WhatIs term={term} />
        </li>
      ))}
    </ul>
  )
}
