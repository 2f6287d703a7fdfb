import { firstParts, layoutFiles, ofDevice, pageFiles } from './pageTable.ts'
import type { Piece } from './moduleReach.ts'

/** Separate entries, a frame and a worker: neither may fetch the product. */
const standAlone = /\/host-app\/(?:silent-renew\.html|src\/silentRenew\.ts|src\/app\/offline\/serviceWorker\.ts)$/
const start = /\/host-app\/(?:index\.html|src\/main\.tsx)$/

/** What a further file costs a slow network, in bytes of compressed code that it could carry meanwhile. */
const bytesOfRequest = 4500
/** Compressed bytes of a byte of source. */
const compressed = 0.14

/** Pages that most visits begin with: nothing that only others need is loaded with them. */
const firstRoutes = /^(?:auth\.login|dashboard\.(?:overview|diary|patients))$/
/** Pages that people often go to; each chart of the analysis is a route of the same page. */
const mainRoutes = /^(?:dashboard\.(?:analysis(?:\..+)?|therapy)|visit\.(?:overview|diary|analysis(?:\..+)?))$/
const weightOf = (route: string) => (firstRoutes.test(route) ? 60 : mainRoutes.test(route) ? 6 : 1)

/** Parts that a person waits for most often: the form of an entry, and saving it. */
const mainParts = /\b(?:panel[./]EntryPanel|data[./]entryChanges)\.[jt]sx?$/

/** Something that is fetched at once: a page with its frame, or a part of one. `weight`: how often. */
type Fetching = { weight: number; roots: readonly string[] }

function fetchingsOf(roots: readonly string[]): Fetching[] {
  const find = (isIt: (id: string) => boolean) => roots.filter(isIt)
  const ofSource = (file: string) => find((id) => id.endsWith(`/host-app/src/${file}`))
  const behindSignIn = [...(layoutFiles().get('dashboard') ? [layoutFiles().get('dashboard') ?? ''] : []), ...ofDevice].flatMap(ofSource)
  const entrance = [layoutFiles().get('entrance') ?? ''].flatMap(ofSource)
  const pages = [...pageFiles()].flatMap(([route, file]) => {
    if (file === undefined) return []
    const parts = firstParts.filter(([routes]) => routes.test(route)).flatMap(([, module]) => find((id) => module.test(id)))
    const frame = /^(?:dashboard|visit|settings)\./.test(route) ? behindSignIn : entrance
    return [{ weight: weightOf(route), roots: [...frame, ...ofSource(file), ...parts] }]
  })
  // A part that is opened later finds the frame there.
  const parts = roots.map((root) => ({ weight: mainParts.test(root) ? 10 : 1, roots: [...behindSignIn, root] }))
  return [...pages, ...parts]
}

/** Pieces that go into one file. */
type Merged = { pieces: number[]; size: number; imports: Set<number>; fetchedBy: Set<number> }

/** Everything that a piece needs, itself included. */
function closureOf(pieces: readonly Piece[], places: readonly number[]): Set<number> {
  const found = new Set<number>()
  const queue = [...places]
  for (let place = queue.pop(); place !== undefined; place = queue.pop()) {
    if (found.has(place)) continue
    found.add(place)
    queue.push(...(pieces[place]?.imports ?? []))
  }
  return found
}

/** What all fetchings together save in bytes, by their weights, when two files become one; without what the one brings along. */
function savingOf(one: Merged, other: Merged, fetchings: readonly Fetching[]): number {
  let saving = 0
  for (const at of one.fetchedBy) saving += (fetchings[at]?.weight ?? 0) * (other.fetchedBy.has(at) ? bytesOfRequest : -other.size)
  for (const at of other.fetchedBy) if (!one.fetchedBy.has(at)) saving -= (fetchings[at]?.weight ?? 0) * one.size
  return saving
}

/** The files that `from` needs, itself left out. */
function reachOf(files: ReadonlyMap<number, Merged>, from: number): Set<number> {
  const found = new Set<number>()
  const queue = [...(files.get(from)?.imports ?? [])]
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (found.has(next)) continue
    found.add(next)
    queue.push(...(files.get(next)?.imports ?? []))
  }
  return found
}

/** Calls `found` for each fetching that fetches one of the two alone and would fetch what the other needs as well. */
function eachPulled(files: ReadonlyMap<number, Merged>, pair: readonly [number, number], found: (file: Merged, fetching: number) => void) {
  for (const [one, other] of [pair, pair.toReversed()] as [number, number][]) {
    const fetching = files.get(one)?.fetchedBy ?? new Set()
    for (const key of reachOf(files, other)) {
      const file = files.get(key)
      if (file && key !== one) for (const at of fetching) if (!file.fetchedBy.has(at)) found(file, at)
    }
  }
}

/** Whether a file needs another one through a third: as one file they would wait for each other. */
function needsAround(files: ReadonlyMap<number, Merged>, from: number, to: number): boolean {
  const seen = new Set<number>()
  const queue = [...(files.get(from)?.imports ?? [])].filter((next) => next !== to)
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (next === to) return true
    if (seen.has(next)) continue
    seen.add(next)
    queue.push(...(files.get(next)?.imports ?? []))
  }
  return false
}

/** Puts together, pair by pair, what saves most, until nothing saves any more. */
function mergeFiles(files: Map<number, Merged>, fetchings: readonly Fetching[]): void {
  // What a pair saves at most; exactly, where it was computed since the last merge.
  const savings = new Map<string, { saving: number; isExact: boolean }>()
  const note = (one: number, other: number) => {
    const [first, second] = [files.get(one), files.get(other)]
    const saving = first && second ? savingOf(first, second, fetchings) : 0
    if (saving > 0) savings.set(`${one} ${other}`, { saving, isExact: false })
  }
  const keys = [...files.keys()]
  for (const [at, one] of keys.entries()) for (const other of keys.slice(at + 1)) note(one, other)
  for (;;) {
    let best: string | undefined
    let most = 0
    for (const [pair, { saving }] of savings) if (saving > most) [best, most] = [pair, saving]
    if (best === undefined) return
    const isExact = savings.get(best)?.isExact
    const [target = 0, gone = 0] = best.split(' ').map(Number)
    const [one, other] = [files.get(target), files.get(gone)]
    savings.delete(best)
    if (!one || !other || needsAround(files, target, gone) || needsAround(files, gone, target)) continue
    if (!isExact) {
      let saving = savingOf(one, other, fetchings)
      eachPulled(files, [target, gone], (file, at) => {
        saving -= (fetchings[at]?.weight ?? 0) * (file.size + bytesOfRequest)
      })
      if (saving > 0) savings.set(best, { saving, isExact: true })
      continue
    }
    const changed = new Set([target])
    const pulled: [Merged, number][] = []
    eachPulled(files, [target, gone], (file, at) => pulled.push([file, at]))
    for (const [file, at] of pulled) file.fetchedBy.add(at)
    for (const [key, file] of files) if (pulled.some(([one]) => one === file)) changed.add(key)
    files.delete(gone)
    files.set(target, {
      pieces: [...one.pieces, ...other.pieces],
      size: one.size + other.size,
      imports: new Set([...one.imports, ...other.imports].filter((place) => place !== target && place !== gone)),
      fetchedBy: new Set([...one.fetchedBy, ...other.fetchedBy]),
    })
    for (const file of files.values()) if (file.imports.delete(gone)) file.imports.add(target)
    for (const [pair, known] of savings) {
      known.isExact = false
      if (pair.split(' ').some((place) => Number(place) === gone || changed.has(Number(place)))) savings.delete(pair)
    }
    for (const key of changed) for (const place of files.keys()) if (place !== key) note(Math.min(place, key), Math.max(place, key))
  }
}

const nameOf = (id: string) => /([\w-]+)\.\w+$/.exec(id)?.[1] ?? 'part'

/**
 * Returns the file that each module goes into. The start is one file; what others share is put together where a request more costs
 * more than the bytes that a page then fetches without need.
 */
function fileOfModules(pieces: readonly Piece[]): Map<string, { name: string; rank: number }> {
  const rootPlaces = pieces.flatMap(({ root }, place) => (root === undefined ? [] : [{ root, place }]))
  const closureOfRoots = (isIt: (root: string) => boolean) =>
    closureOf(
      pieces,
      rootPlaces.filter(({ root }) => isIt(root)).map(({ place }) => place),
    )
  const first = closureOfRoots((root) => start.test(root))
  const alone = closureOfRoots((root) => standAlone.test(root))
  const fetchings = fetchingsOf(rootPlaces.map(({ root }) => root).filter((root) => !start.test(root) && !standAlone.test(root)))
  const files = new Map<number, Merged>()
  for (const [place, { size, imports }] of pieces.entries())
    if (!first.has(place) && !alone.has(place))
      files.set(place, {
        pieces: [place],
        size: size * compressed,
        imports: new Set(imports.filter((other) => !first.has(other))),
        fetchedBy: new Set(),
      })
  for (const [at, { roots }] of fetchings.entries())
    for (const place of closureOfRoots((root) => roots.includes(root))) files.get(place)?.fetchedBy.add(at)
  mergeFiles(files, fetchings)

  const found = new Map<string, { name: string; rank: number }>()
  for (const place of first) for (const id of pieces[place]?.modules ?? []) found.set(id, { name: 'index', rank: 0 })
  // Those that others need come first, because a file takes along what its modules import and no earlier file has.
  const ranks = new Map<number, number>()
  const rankOf = (key: number): number => {
    const known = ranks.get(key)
    if (known !== undefined) return known
    const rank = 1 + Math.max(0, ...[...(files.get(key)?.imports ?? [])].map(rankOf))
    ranks.set(key, rank)
    return rank
  }
  // A module may also import what only a build without optimization needs: those that are fetched most often take first.
  const weightOfFile = ({ fetchedBy }: Merged) => [...fetchedBy].reduce((sum, at) => sum + (fetchings[at]?.weight ?? 0), 0)
  const inOrder = [...files].toSorted(
    ([one, first], [other, second]) => rankOf(one) - rankOf(other) || weightOfFile(second) - weightOfFile(first),
  )
  for (const [position, [key, { pieces: parts }]] of inOrder.entries()) {
    const largest = parts.toSorted((a, b) => (pieces[b]?.size ?? 0) - (pieces[a]?.size ?? 0))
    const named = largest.find((part) => pieces[part]?.root !== undefined) ?? largest[0] ?? 0
    const name = nameOf(pieces[named]?.root ?? pieces[named]?.modules.at(-1) ?? '')
    for (const part of parts) for (const id of pieces[part]?.modules ?? []) found.set(id, { name: `${name}.${key}`, rank: position + 1 })
  }
  return found
}

/** The same as groups of the bundler. */
export function groupsByPage(pieces: readonly Piece[]) {
  const found = fileOfModules(pieces)
  const last = Math.max(0, ...[...found.values()].map(({ rank }) => rank))
  return Array.from({ length: last + 1 }, (_, rank) => ({
    name: (id: string) => {
      const file = found.get(id)
      return file?.rank === rank ? file.name : null
    },
    priority: last - rank,
  }))
}
