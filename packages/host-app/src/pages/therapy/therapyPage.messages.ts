import { entryTypeLabels } from '@diab/core/format'

export const therapyPageMessages = {
  record: 'Rögzítem',
  recordOf: (kind: string) => `Rögzítem: ${kind}`,
  kinds: entryTypeLabels,
  title: 'Terápia',
  titleOf: (name: string) => `${name} terápiája`,
} as const
