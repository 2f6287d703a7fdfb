/** English texts of `recentAuthenticationTitle`. */
export const recentAuthenticationTitleEn: string = 'Confirm first that it is you.'
