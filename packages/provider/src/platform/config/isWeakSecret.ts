const words = /secret|password|jelsz[oó]|titok|change-?me|please|default|example|production|cookie|token|demo|test|diab|admin|qwerty|asdf/gi
const fewestLetters = 8
const shortestRest = 16

/** Tells whether a secret can be guessed: few letters, one part repeated, a row of neighbours, or hardly more than words everybody uses. */
export function isWeakSecret(secret: string): boolean {
  const letters = [...secret]
  if (new Set(letters).size < fewestLetters) return true
  if (isOnePartAgain(secret)) return true
  const neighbours = letters.filter((letter, at) => {
    const step = letter.charCodeAt(0) - (letters[at - 1]?.charCodeAt(0) ?? Infinity)
    return Math.abs(step) <= 1
  })
  if (neighbours.length > letters.length / 2) return true
  return secret.replaceAll(words, '').replaceAll(/[^\p{L}\p{N}]/gu, '').length < shortestRest
}

/** Also where the last part is cut off. */
function isOnePartAgain(secret: string): boolean {
  for (let period = 1; period <= secret.length / 2; period++)
    if (
      secret ===
      secret
        .slice(0, period)
        .repeat(Math.ceil(secret.length / period))
        .slice(0, secret.length)
    )
      return true
  return false
}
