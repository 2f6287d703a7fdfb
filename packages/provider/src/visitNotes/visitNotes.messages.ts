/** Stands for whoever wrote a note and has no account any more. */
export const deletedAuthor = 'Törölt felhasználó'
