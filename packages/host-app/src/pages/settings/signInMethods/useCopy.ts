import { useToasts } from '@diab/widgets/unstable/ui'
import { signInMethodsMessages as messages } from './signInMethods.messages.ts'

/** Returns a function that copies a text and says whether it worked. */
export function useCopy(): (text: string) => Promise<void> {
  const toasts = useToasts()
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text)
      toasts.success(messages.copied)
    } catch {
      // Some browsers allow it only over https, or never.
      toasts.error(messages.copyFailed)
    }
  }
}
