/** What a push message says: it holds no word of what waits, because others may see the screen. */
export const pushedMessages = {
  title: 'Diabnapló',
  text: 'Új értesítés érkezett.',
  measure: 'Letelt a 15 perc. Nyisd meg a naplót.',
} as const
