export const therapyPageMessages = {
  record: 'Rögzítem',
  title: 'Terápia',
  titleOf: (name: string) => `${name} terápiája`,
} as const
