export const thingMessages = { title: 'Thing' } as const
