/** The widget's own width decides: beside a navigation it is narrower than the window. */
export const narrow = '(max-width: 639.98px)'
/** Room for the cards beside the plan. */
export const wide = '(min-width: 900px)'
