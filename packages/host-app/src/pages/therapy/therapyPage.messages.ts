export const therapyPageMessages = {
  title: 'Terápia',
  titleOf: (name: string) => `${name} terápiája`,
} as const
