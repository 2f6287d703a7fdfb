/// <reference types="vite/client" />
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { root } from './process.mjs'

const contracts = import.meta.glob<Record<string, unknown>>('../packages/core/src/**/*.contract.ts', { eager: true })

/** Files that read or write past `useRead` and `useDiabMutation`; ADR 66 says why each of them does. */
const otherReads = ['packages/widgets/src/PatientTable/data/usePagedRows.ts', 'packages/widgets/src/queries/useTherapyHistory.ts']
const otherWrites = [
  'packages/widgets/src/DiaryTimeline/data/entryChanges.ts',
  'packages/widgets/src/ThreadPanel/data/useConversation.ts',
  'packages/host-app/src/app/createApp.ts',
  'packages/host-app/src/app/lowReading/reminderPush.ts',
  'packages/host-app/src/app/offline/lastKnown.ts',
  'packages/host-app/src/app/outbox/createAppOutbox.ts',
  'packages/host-app/src/app/outbox/createLazyOutbox.ts',
  'packages/host-app/src/app/session/createAppSession.ts',
  'packages/host-app/src/pages/devices/bluetooth/useMeterUpload.ts',
  'packages/host-app/src/pages/devices/upload/useUploadQueue.ts',
]

function parse(path: string): ts.SourceFile {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  return ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true, kind)
}

const filesOf = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories)\.tsx?$|(^|\/)testing\//.test(file))
    .map((file) => parse(join(root, folder, file)))

const interfaceFiles = ['packages/widgets/src', 'packages/host-app/src'].flatMap(filesOf)
const byName = (one: string, other: string) => one.localeCompare(other)
const pathOf = (node: ts.Node) => relative(root, node.getSourceFile().fileName)

function* within(node: ts.Node): Generator<ts.Node> {
  yield node
  const children: ts.Node[] = []
  node.forEachChild((child) => void children.push(child))
  for (const child of children) yield* within(child)
}
function* above(node: ts.Node): Generator<ts.Node> {
  for (let parent = node.parent; parent; parent = parent.parent) yield parent
}

/** Calls of the client that change something, as `feature.call`, by the methods of their contracts. */
function findWrites(): { features: ReadonlySet<string>; writes: ReadonlySet<string> } {
  const methods = new Map<string, string | undefined>(
    Object.values(contracts)
      .flatMap((module) => Object.entries(module))
      .flatMap(([contract, calls]) =>
        Object.entries((calls ?? {}) as Record<string, { method?: string } | undefined>).map(
          ([call, endpoint]) => [`${contract}.${call}`, endpoint?.method] as const,
        ),
      ),
  )
  const core = filesOf('packages/core/src')
  const client = core.find(({ fileName }) => fileName.endsWith('client/createDiabClient.ts'))?.text ?? ''
  const featureOf = new Map<string, string>(
    [...client.matchAll(/readonly (\w+): (\w+)Api\b/g)].map(([, feature, name]) => [`create${name}Api`, feature ?? ''] as const),
  )
  const writes = new Set(['diary.create', 'diary.update', 'diary.remove'])
  for (const file of core.filter(({ fileName }) => fileName.endsWith('.api.ts')))
    for (const node of within(file)) {
      if (!(ts.isPropertyAssignment(node) || ts.isMethodDeclaration(node))) continue
      const makers = [...above(node)].filter((one) => ts.isVariableDeclaration(one) || ts.isFunctionDeclaration(one))
      const feature = featureOf.get(makers.at(-1)?.name?.getText() ?? '')
      const sentBy = [...node.getText().matchAll(/\b\w+Contract\.\w+/g)].map(([name]) => methods.get(name))
      if (feature && sentBy.some((method) => method !== undefined && method !== 'GET')) writes.add(`${feature}.${node.name.getText()}`)
    }
  return { features: new Set(featureOf.values()), writes }
}

/** Properties whose function the one hook calls: of itself, of a form, of a confirmation, of a dialog for a code. */
const sent = new Set(['mutationFn', 'submit', 'accept', 'action', 'connect', 'send'])

/** Whether the one hook sends it: it is in a function that goes to the hook, or in one that is given the hook's client. */
function isSentByTheHook(write: ts.Node): boolean {
  return [...above(write)].some((node) => {
    if (ts.isPropertyAssignment(node) || ts.isMethodDeclaration(node) || ts.isJsxAttribute(node)) {
      if (sent.has(node.name.getText())) return true
    }
    if (!ts.isFunctionLike(node)) return false
    return node.parameters.some(
      (given, at) => given.type?.getText() === 'DiabMutationContext' || (at > 0 && /\bclient\b/.test(given.getText())),
    )
  })
}

const { features, writes } = findWrites()

/** Writes of the client, and features of it that are handed on whole. */
function* writesIn(file: ts.SourceFile): Generator<ts.Node> {
  for (const node of within(file)) {
    if (!ts.isPropertyAccessExpression(node)) continue
    const [owner, name] = [node.expression, node.name.text]
    const isCall = ts.isPropertyAccessExpression(owner) && writes.has(`${owner.name.text}.${name}`)
    const isWhole = features.has(name) && /(^|\.)client$/.test(owner.getText()) && !ts.isPropertyAccessExpression(node.parent)
    if (isCall || isWhole) yield node
  }
}

it('knows which calls of the client are writes', () => {
  const known = ['threads.send', 'threads.markRead', 'diary.relabel', 'transfer.save', 'settings.updatePin', 'notifications.markRead']
  expect(known.filter((name) => !writes.has(name))).toEqual([])
  expect(['threads.list', 'diary.latest', 'account.readUser'].filter((name) => writes.has(name))).toEqual([])
})

it('every write of a page or widget is sent by the one hook, or by a machine that ADR 66 names', () => {
  const past = interfaceFiles.flatMap((file) => [...writesIn(file)].filter((write) => !isSentByTheHook(write)))
  const places = past.map((write) => `${pathOf(write)}: ${write.getText()}`)
  expect(places.filter((place) => !otherWrites.some((path) => place.startsWith(`${path}:`)))).toEqual([])
  // The list holds no file that would not need to be in it.
  expect(otherWrites.filter((path) => !places.some((place) => place.startsWith(`${path}:`)))).toEqual([])
})

it('every read goes through the one hook, or is made of the same pieces', () => {
  const hooks = /^use(Suspense)?(Query|Queries|InfiniteQuery|Mutation)$/
  const own = ['packages/widgets/src/provider/useRead.ts', 'packages/widgets/src/provider/useDiabMutation.ts']
  const importers = interfaceFiles.filter((file) =>
    [...within(file)].some(
      (node) =>
        ts.isImportDeclaration(node) &&
        node.moduleSpecifier.getText().includes('@tanstack/react-query') &&
        [...within(node)].some((part) => ts.isImportSpecifier(part) && hooks.test(part.name.text)),
    ),
  )
  expect(importers.map(pathOf).toSorted(byName)).toEqual([...own, ...otherReads].toSorted(byName))
  const others = interfaceFiles.filter((file) => otherReads.includes(pathOf(file)))
  expect(others.filter(({ text }) => !text.includes('queryOf(context')).map(pathOf)).toEqual([])
})
