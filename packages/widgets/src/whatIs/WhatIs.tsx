import { useState } from 'react'
import { useMessages } from '../ui/environment/useMessages.ts'
import { Popover } from '../ui/Popover/Popover.tsx'
import * as styles from './whatIs.css.ts'
import { whatIsMessages } from './whatIs.messages.ts'

/** A term that has its explanation. */
export type ExplainedTerm = keyof (typeof whatIsMessages)['whatIs']['topics']

export interface WhatIsProps {
  term: ExplainedTerm
}

/** "Mi ez?" beside a term of the field: what it says, in plain words. */
export function WhatIs({ term }: WhatIsProps) {
  const { whatIs } = useMessages(whatIsMessages)
  const [isOpen, setOpen] = useState(false)
  const { name, text } = whatIs.topics[term]
  const label = whatIs.labelOf(name)
  return (
    <Popover
      label={label}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <button type="button" className={styles.trigger} aria-label={label}>
          {whatIs.label}
        </button>
      }
    >
      <p className={styles.text}>{text()}</p>
    </Popover>
  )
}
