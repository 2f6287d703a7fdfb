/** Stands for whoever wrote a message and has no account any more. */
export const deletedAccount = 'Törölt felhasználó'
