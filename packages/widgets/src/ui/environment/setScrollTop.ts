/** Scrolls an element that a hook is given a ref of: where it is scrolled to belongs to the page, not to what is rendered. */
export function setScrollTop(element: Element, top: number): void {
  element.scrollTop = top
}
