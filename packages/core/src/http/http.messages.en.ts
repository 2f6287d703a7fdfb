import type { httpMessages } from './http.messages.ts'

/** English texts of `httpMessages`. */
export const httpMessagesEn: typeof httpMessages = {
  unknown: 'An unknown error occurred',
  unreachable: 'The service is not available at the moment.',
  invalidCharacter: 'Character not allowed.',
  invalidResponse: 'The provider’s response could not be understood.',
}
