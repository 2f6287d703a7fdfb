const id = 'react-aria-pressable-style'

/**
 * Takes the id of the style element that React Aria would insert, which a strict Content Security Policy refuses without a
 * nonce. The element's only rule is in `pressable.css.ts`.
 */
export function reservePressableStyle(): void {
  if (document.getElementById(id)) return
  const place = document.createElement('meta')
  place.id = id
  document.head.append(place)
}
