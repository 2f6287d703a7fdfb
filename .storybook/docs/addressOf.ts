/** The address of a page or a story in this Storybook, wherever it is served; to be opened in the window, not in the frame. */
export const addressOf = (id: string, view: 'docs' | 'story' = 'docs') => `./?path=/${view}/${id}`
