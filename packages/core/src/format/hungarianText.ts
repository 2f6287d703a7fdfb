const collator = /* @__PURE__ */ new Intl.Collator('hu')

/** Hungarian alphabetical order: cs, dz, dzs, gy, ly, ny, sz, ty and zs are letters, long vowels sort as short ones first. */
export const compareHungarian = (one: string, other: string): number => collator.compare(one, other)

/** Text as a search compares it: without accents and case. */
export const searchFold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
