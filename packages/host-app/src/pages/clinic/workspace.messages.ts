export const workspaceMessages = {
  title: 'Rendelő kiválasztása',
  hint: 'A rendelő a menüben látszik, és később is váltható.',
  failed: 'A rendelőket most nem sikerült betölteni',
  none: 'Ehhez a fiókhoz nem tartozik rendelő. A rendelő vezetője küldhet meghívót.',
  signOut: 'Kijelentkezés',
} as const
