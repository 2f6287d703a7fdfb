import { useMemo } from 'react'
import { copyTree, type MessageTree, withOverrides } from './messageOverrides.ts'
import { useUiEnvironment } from './UiEnvironment.ts'

/**
 * Texts are memoized by the sentences they are made of, and a sentence with glucose in it is another one in another unit: each
 * unit has separate objects.
 */
const ofUnit = <Messages extends MessageTree>(tree: Messages, unit = 'mmol/l'): Messages => (unit === 'mmol/l' ? tree : copyTree(tree))

/**
 * A part's sentences with the portal's own in their places. `defaults` is the part's `*.messages.ts`, whose first
 * level is the part's name: `{ diaryTimeline: { title: … } }` is overridden by `'diaryTimeline.title'`.
 */
export function useMessages<Messages extends MessageTree>(defaults: Messages): Messages {
  const { messages, setConventions, glucoseUnit } = useUiEnvironment()
  setConventions?.()
  return useMemo(() => ofUnit(withOverrides(defaults, messages), glucoseUnit), [defaults, messages, glucoseUnit])
}
