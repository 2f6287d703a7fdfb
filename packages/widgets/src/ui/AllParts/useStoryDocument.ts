import { useEffect } from 'react'
import { document as documentStyle } from './storyPage.css.ts'

/** The host's document around a story: Hungarian, without a margin. A page of documentation, English, stays as it is. */
export function useStoryDocument() {
  useEffect(() => {
    if (document.querySelector('.sbdocs')) return
    document.documentElement.lang = 'hu'
    document.body.classList.add(documentStyle)
  }, [])
}
