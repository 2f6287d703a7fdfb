/** Made-up people who are not patients of the demo clinic yet. Any likeness to a person is chance. */
export const demoSheetMessages = {
  filled: { fullname: 'Minta Réka', phone: '+36 1 555 0142', note: 'Délutánonként érhető el telefonon.' },
  begun: 'Példa Dezső',
  completedNote: 'Beutalóval érkezett.',
} as const
