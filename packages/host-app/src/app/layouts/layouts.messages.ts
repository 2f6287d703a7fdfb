export const layoutMessages = {
  steps: 'A regisztráció lépései',
  supervised: 'Gondozottak',
  therapy: 'Terápia',
  stillNoAccount: 'Még nincs fiókod?',
  register: 'Regisztráció',
  hasAccount: 'Van már fiókod?',
  signIn: 'Bejelentkezés',
  professionals: 'Szakembereknek',
  faq: 'Gyakori kérdések',
  contact: 'Kapcsolat',
  more: 'További oldalak',
}
