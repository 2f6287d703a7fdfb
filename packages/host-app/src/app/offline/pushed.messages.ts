/** What a push message says: it holds no word of what waits. */
export const pushedMessages = {
  title: 'Diabnapló',
  text: 'Új értesítés érkezett.',
} as const
