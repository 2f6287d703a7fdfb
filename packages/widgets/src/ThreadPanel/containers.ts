/** The widget's own width decides: a sidebar is narrow in a wide window. */
export const narrow = '(max-width: 679.98px)'
