/** Shown for the author of a note whose account is deleted. */
export const deletedAuthor = 'Törölt felhasználó'
