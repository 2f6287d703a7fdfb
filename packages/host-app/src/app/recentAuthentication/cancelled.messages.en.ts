/** English texts of `cancelledMessage`. */
export const cancelledMessageEn: string = 'Nothing has happened. Confirm first that it is you.'
