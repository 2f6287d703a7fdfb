export const signInElsewhereMessages = {
  text: 'A fiókokat és a jelszavakat itt külső bejelentkezési szolgáltató kezeli. Ez nála vagy az ügyfélszolgálatnál intézhető.',
  signIn: 'Bejelentkezés',
  contact: 'Írás az ügyfélszolgálatnak',
} as const
