export const accountMail = {
  passwordChanged: (fullname: string) => ({
    subject: 'Megváltozott a jelszavad',
    text: `Kedves ${fullname}!\n\nA fiókod jelszava megváltozott, és minden eszközön kijelentkeztettünk. Ha nem te voltál, kérj új jelszót a bejelentkezésnél, és írj az ügyfélszolgálatnak.\n`,
  }),
}

export const newsletterNeedsAddress = 'A hírlevélhez e-mail-cím kell.'
