export const newsletterNeedsAddress = 'A hírlevélhez e-mail-cím kell.'
