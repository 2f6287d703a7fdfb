import type { layoutMessages } from './layouts.messages.ts'

/** English texts of `layoutMessages`. */
export const layoutMessagesEn: typeof layoutMessages = {
  steps: 'Steps of the registration',
  supervised: 'People you care for',
  therapy: 'Treatment',
  stillNoAccount: 'No account yet?',
  register: 'Register',
  hasAccount: 'Already have an account?',
  signIn: 'Sign in',
  professionals: 'For professionals',
  faq: 'Frequently asked questions',
  contact: 'Contact',
  more: 'More pages',
}
