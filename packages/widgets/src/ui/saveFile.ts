/** Hands a file to the browser's downloads under a name. The address of the blob lives until the browser has taken it. */
export function saveFile(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Safari and older Firefox read the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
