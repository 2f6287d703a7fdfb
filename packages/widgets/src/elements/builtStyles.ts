/** The built style sheet; the build replaces this text. From source there is none: Vite styles the page itself. */
export const builtStyles = '/* dist/styles.css */'
