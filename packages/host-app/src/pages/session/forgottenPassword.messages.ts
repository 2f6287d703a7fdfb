export const forgottenPasswordMessages = {
  title: 'Elfelejtett jelszó',
  intro: 'Add meg az e-mail-címedet, és küldünk egy hivatkozást, amellyel új jelszót állíthatsz be.',
  email: 'E-mail-cím',
  send: 'Levelet kérek',
  sentTitle: 'Nézd meg a leveleidet',
  sentText: (email: string) =>
    `Ha tartozik fiók ehhez a címhez: ${email}, perceken belül levél érkezik. A benne lévő hivatkozás 2 óráig és egyszer használható.`,
  sentHint: 'Nem jött meg? Nézd meg a levélszemét mappát, vagy próbáld egy másik címeddel.',
  again: 'Másik cím megadása',
  signIn: 'Vissza a bejelentkezéshez',
} as const
