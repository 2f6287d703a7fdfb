import type { frameMessages } from './frame.messages.ts'

/** English texts of `frameMessages`. */
export const frameMessagesEn: typeof frameMessages = {
  productName: 'Diabnapló',
  demoTag: 'demo',
  demoText: 'Demo: do not enter real data.',
  skipToContent: 'Skip to content',
  loading: 'Loading',
  documentTitle: (title) => `${title} – Diabnapló`,
}
