/** The one store of the product in this browser: drafts, what waits to be sent, and what was read last, told apart by their keys. */
const storeName = 'drafts'

export interface BrowserDatabaseOptions {
  databaseName?: string
  indexedDB?: IDBFactory
  /** Says when the page is left and shown again. */
  page?: Pick<EventTarget, 'addEventListener'> | undefined
}

export const settled = <Result>(request: IDBRequest<Result>): Promise<Result> => {
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  request.onsuccess = () => resolve(request.result)
  request.onerror = () => reject(request.error)
  return promise
}

/** Everything between a prefix and the last string that begins with it. */
export const rangeOf = (prefix: string): IDBKeyRange => IDBKeyRange.bound(prefix, `${prefix}\uffff`)

/** Version 1 kept everything readable: of that only what waits to be sent remains, which its owner's next sign-in encrypts. */
function removeReadable(store: IDBObjectStore) {
  store.delete(IDBKeyRange.upperBound('outbox/', true))
  store.delete(IDBKeyRange.lowerBound('outbox/\uffff'))
}

function open(factory: IDBFactory | undefined, databaseName: string): Promise<IDBDatabase> {
  if (!factory) return Promise.reject(new Error('This browser has no IndexedDB'))
  const request = factory.open(databaseName, 2)
  request.onupgradeneeded = ({ oldVersion }) => {
    if (oldVersion === 0) request.result.createObjectStore(storeName)
    else if (request.transaction) removeReadable(request.transaction.objectStore(storeName))
  }
  return inTime(request)
}

/** WebKit may never respond after a page was left while it opened the database. */
const openTimeoutMs = 3000

/** Rejects when the browser does not open the database: a save must not wait for what only makes it safer. */
function inTime(request: IDBOpenDBRequest): Promise<IDBDatabase> {
  const { promise, reject } = Promise.withResolvers<never>()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    reject(new Error('This browser does not open its IndexedDB'))
  }, openTimeoutMs)
  const opened = settled(request).then((db) => {
    if (isLate) db.close()
    return db
  })
  return Promise.race([opened, promise]).finally(() => clearTimeout(timer))
}

/** Runs `work` in one transaction; resolves once it is committed. Rejects where the browser keeps nothing. */
export type InBrowserStore = <Result>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<Result>) => Promise<Result>

function giveUp(transaction: IDBTransaction) {
  try {
    transaction.abort()
  } catch {
    // It is being committed and ends without this page.
  }
}

/**
 * The database `diab`, opened with its first use and again whenever the browser closed it.
 *
 * WebKit keeps a page that was left as it is, for the way back, with what its transactions have locked: no page reads or writes
 * until that one is thrown away. Transactions are therefore given up as the page is left, and repeated when it is shown again.
 */
export function createBrowserDatabase({
  databaseName = 'diab',
  indexedDB = globalThis.indexedDB,
  page = globalThis.window,
}: BrowserDatabaseOptions = {}): InBrowserStore {
  let opening: Promise<IDBDatabase> | undefined
  const running = new Set<IDBTransaction>()
  let timesLeft = 0
  let shown = Promise.resolve()

  page?.addEventListener('pagehide', (event) => {
    if (!(event as PageTransitionEvent).persisted) return
    timesLeft += 1
    const { promise, resolve } = Promise.withResolvers<void>()
    shown = promise
    page.addEventListener('pageshow', () => resolve(), { once: true })
    for (const transaction of running) giveUp(transaction)
  })

  function database(): Promise<IDBDatabase> {
    opening ??= open(indexedDB, databaseName).then((db) => {
      const reopen = () => {
        opening = undefined
      }
      // Another tab may upgrade, and the browser may close it: the next call opens it again.
      db.onversionchange = () => {
        db.close()
        reopen()
      }
      db.onclose = reopen
      return db
    })
    // The next call tries again.
    opening.catch(() => {
      opening = undefined
    })
    return opening
  }

  const runOnce: InBrowserStore = async (mode, work) => {
    const transaction = (await database()).transaction(storeName, mode)
    const { promise: committed, resolve, reject } = Promise.withResolvers<void>()
    running.add(transaction)
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
    try {
      const [result] = await Promise.all([work(transaction.objectStore(storeName)), committed])
      return result
    } finally {
      running.delete(transaction)
    }
  }

  return async function run(mode, work) {
    await shown
    const before = timesLeft
    try {
      return await runOnce(mode, work)
    } catch (error) {
      if (timesLeft === before) throw error
      return run(mode, work)
    }
  }
}
