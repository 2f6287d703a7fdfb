/** Words that are read aloud in a minute; slow enough to follow the steps. */
const wordsPerMinute = 150

/** Returns for how many minutes an article's HTML is read, one at least. */
export const readingMinutes = (html: string): number =>
  Math.max(
    1,
    Math.round(
      html
        .replaceAll(/<[^>]*>/g, ' ')
        .split(/\s+/)
        .filter(Boolean).length / wordsPerMinute,
    ),
  )
