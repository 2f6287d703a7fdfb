export const analysisPageMessages = {
  title: 'Elemzés',
  titleOf: (name: string) => `${name} elemzése`,
} as const
