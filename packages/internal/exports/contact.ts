export {
  checkContactMessage,
  contactForm,
  contactMessageMaxLength,
  emptyContactMessage,
} from '../../core/src/contact/contactMessage.rules.ts'
