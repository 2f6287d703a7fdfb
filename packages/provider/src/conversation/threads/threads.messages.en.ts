/** English texts of `deletedAccount`. */
export const deletedAccountEn: string = 'Deleted user'
