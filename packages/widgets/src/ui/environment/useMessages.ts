import { useMemo } from 'react'
import { type MessageTree, withOverrides } from './messageOverrides.ts'
import { useUiEnvironment } from './UiEnvironment.ts'

/**
 * A part's sentences with the portal's own in their places. `defaults` is the part's `*.messages.ts`, whose first
 * level is the part's name: `{ diaryTimeline: { title: … } }` is overridden by `'diaryTimeline.title'`.
 */
export function useMessages<Messages extends MessageTree>(defaults: Messages): Messages {
  const { messages, setConventions } = useUiEnvironment()
  setConventions?.()
  return useMemo(() => withOverrides(defaults, messages), [defaults, messages])
}
