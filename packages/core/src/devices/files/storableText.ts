/** Text as it can be stored and sent: no NUL, no half character, cut to what the contract takes. */
export const toStorable = (text: string, maxLength: number): string => text.replaceAll('\u0000', '').slice(0, maxLength).toWellFormed()
