/** Characters of a person's name. */
export const personNameMinLength = 2
export const personNameMaxLength = 100
/** Longest address that mail can be sent to (RFC 5321); also keeps a hostile text from being matched for long. */
export const emailMaxLength = 254
