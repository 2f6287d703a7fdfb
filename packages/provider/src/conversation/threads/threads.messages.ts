/** Shown for the author of a message whose account is deleted. */
export const deletedAccount = 'Törölt felhasználó'
