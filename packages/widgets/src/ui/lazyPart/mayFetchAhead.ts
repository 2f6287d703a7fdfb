/** What browsers tell of a connection; some tell nothing. */
interface NavigatorConnection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether what may be needed later may be fetched now: not where the person saves data, and not over a slow connection. */
export function mayFetchAhead(device: object): boolean {
  const { connection } = device as { connection?: NavigatorConnection }
  return connection?.saveData !== true && (connection?.effectiveType ?? '4g') === '4g'
}
