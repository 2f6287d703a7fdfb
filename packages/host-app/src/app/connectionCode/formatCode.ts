/** A connection code in two halves, as it is read out; unchanged when it has another length. */
export const formatCode = (code: string): string => (code.length === 8 ? `${code.slice(0, 4)} ${code.slice(4)}` : code)
