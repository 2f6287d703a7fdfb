/** Title of the refusal of a call that needs a recent authentication. */
export const recentAuthenticationTitle = 'Ehhez előbb erősítsd meg, hogy te vagy az.'
