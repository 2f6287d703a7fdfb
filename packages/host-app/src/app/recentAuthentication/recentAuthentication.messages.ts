export const recentAuthenticationMessages = {
  title: 'Erősítsd meg, hogy te vagy az',
  text: 'Ez a lépés külön védett, ezért újra azonosítanod kell magad. Amit beírtál, megmarad.',
  account: (email: string) => `Fiók: ${email}`,
  loading: 'Betöltés folyamatban',
  passkey: 'Azonosítókulccsal',
  or: 'vagy jelszóval',
  password: 'Jelszavad',
  code: 'Hatjegyű kód',
  codeHint: 'A hitelesítő alkalmazásból, vagy egy helyreállító kód.',
  confirm: 'Megerősítés',
} as const
