/** What the list of sheets can be sorted by. */
export const registrationSheetSortFields = ['created_at', 'name', 'date_of_birth', 'status'] as const
export type RegistrationSheetSortField = (typeof registrationSheetSortFields)[number]
export type RegistrationSheetSorting = `${RegistrationSheetSortField}_${'asc' | 'desc'}`
export const registrationSheetSortings = registrationSheetSortFields.flatMap((field): RegistrationSheetSorting[] => [
  `${field}_asc`,
  `${field}_desc`,
])

export const isRegistrationSheetSorting = (text: string): text is RegistrationSheetSorting =>
  (registrationSheetSortings as readonly string[]).includes(text)

/** A click on a column: ascending first, and the active ascending column turns to descending. */
export const nextRegistrationSheetSorting = (
  current: RegistrationSheetSorting,
  field: RegistrationSheetSortField,
): RegistrationSheetSorting => (current === `${field}_asc` ? `${field}_desc` : `${field}_asc`)
