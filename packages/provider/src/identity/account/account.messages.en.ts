/** English texts of `newsletterNeedsAddress`. */
export const newsletterNeedsAddressEn: string = 'The newsletter needs an email address.'
