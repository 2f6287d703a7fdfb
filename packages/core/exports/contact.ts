export {
  checkContactMessage,
  contactForm,
  contactMessageMaxLength,
  emptyContactMessage,
  type ContactMessage,
} from '../src/contact/contactMessage.rules.ts'
