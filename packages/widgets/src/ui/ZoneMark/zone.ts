/** The wire's GlucoseResultZone: 1 low, 2 normal, 3 high. */
export type Zone = 1 | 2 | 3

export const zoneNames = { 1: 'low', 2: 'normal', 3: 'high' } as const
