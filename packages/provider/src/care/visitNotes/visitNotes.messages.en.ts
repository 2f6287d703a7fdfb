/** English texts of `deletedAuthor`. */
export const deletedAuthorEn: string = 'Deleted user'
