export const emailBannerMessages = {
  label: 'Az e-mail-cím megerősítésre vár',
  text: (email: string) => `Az e-mail-cím még nincs megerősítve: ${email}. A levélben lévő hivatkozással erősíthető meg.`,
  /** On a phone, where the address would take two lines more. */
  short: 'E-mail-címed megerősítésre vár',
  resend: 'Levél újraküldése',
  sent: 'Elküldve.',
  failed: 'Most nem sikerült elküldeni. Később újra próbálható.',
  offline: 'Nincs kapcsolat a szerverrel.',
  close: 'Bezárás egy napra',
} as const
