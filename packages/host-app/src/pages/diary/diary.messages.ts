export const diaryPageMessages = { title: 'Napló', titleOf: (name: string) => `${name} naplója` } as const
