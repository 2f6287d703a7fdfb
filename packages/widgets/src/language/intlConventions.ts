import type { Language } from '../ui/environment/language.ts'

/** Returns how a language writes numbers and dates, as `Intl` knows it. */
export function intlConventions(tag: string): Language['conventions'] {
  const parts = new Intl.NumberFormat(tag).formatToParts(12345.6)
  const signOf = (type: 'decimal' | 'group') => parts.find((part) => part.type === type)?.value ?? ''
  // A day has no zone: it is read and written in the same one.
  const shape = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  const dates = {
    full: new Intl.DateTimeFormat(tag, { ...shape, year: 'numeric' }),
    dayAndMonth: new Intl.DateTimeFormat(tag, shape),
  }
  return {
    decimal: signOf('decimal'),
    group: signOf('group'),
    // 03/04 is April or March, depending on who reads it: a field shows the one form that every reader takes the same way.
    date: (day, form) => (form === 'field' ? day : dates[form].format(new Date(`${day}T00:00:00Z`))),
  }
}
