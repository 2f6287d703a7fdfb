// Finds words that design and review replaced by plainer ones, in identifiers, comments, test titles and documents.
// `npm run words` prints each as file:line: word -> replacement; paths narrow it, `--count` prints the count of each folder,
// `--update` lowers the baseline. The lint stage fails where a folder has more than its baseline, which only goes down.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = fileURLToPath(new URL('..', import.meta.url))
const baselineFile = fileURLToPath(new URL('words.baseline.json', import.meta.url))

const reported = (word) => (word.toLowerCase().startsWith('told') ? 'notified, emitted, reported' : 'notify, report')

/** For comments, test titles and documents. */
const phrases = [
  ['somebody|nobody|whoever', 'a user, no user, the person who'],
  ['whom|thereof|therein', 'a relative clause without it'],
  ['anew', 'again'],
  ['stands?(?! out\\b)|stood', 'is, was, appears'],
  ['lies', 'is'],
  ['hears', 'receives, is notified'],
  ['(?:is|are|was|were|be|been) told', 'is notified'],
  ['goes on', 'continues'],
  ['of (?:its|their) own', 'own, separate'],
  ['in the place of', 'instead of'],
  ['go(?:es)? with', 'belongs to'],
  ['comes? with', 'includes'],
  ['reckon(?:s|ed|ing)?', 'compute'],
  ['sum(?:s|med)? up', 'aggregate'],
  ['remembered', 'memoized, stored'],
  ['deeds?', 'action'],
  ['bonds?', 'link'],
  ['surroundings', 'context'],
  ['hurry', 'flush'],
  ['patience', 'timeout'],
].map(([pattern, replacement]) => [new RegExp(`\\b(?:${pattern})\\b`, 'gi'), replacement])

/** For identifiers: each is matched against one word of a name, in lower case. */
const nameWords = {
  somebody: 'user',
  nobody: 'noUser',
  whoever: 'user',
  whom: 'user',
  anew: 'again',
  stands: 'is',
  stood: 'was',
  lies: 'is',
  hears: 'receives',
  tell: reported,
  tells: reported,
  told: reported,
  kept: 'cached, persisted, draft',
  deed: 'action',
  deeds: 'actions',
  wanted: 'desired, expected',
  surroundings: 'context',
  standing: 'membership, permission',
  hurry: 'flush',
  patience: 'timeout',
  reread: 'invalidate',
  judge: 'classify, evaluate',
  judges: 'classifies, evaluates',
  judged: 'classified, evaluated',
  reckon: 'compute',
  remembered: 'memoized',
  bond: 'link',
  bonds: 'links',
}

/** Names whose last part is `Words`, the texts of a component. */
const textProp = /[a-z\d]Words$/

/** Names of the wire, of storage and of the system, and lists of words that are words. */
const allowed = new Set([
  'awayWords',
  'checkWords',
  'countWords',
  'deviceWords',
  'findByWords',
  'holdsWords',
  'kindWords',
  'leastBesideOwnWords',
  'mostWords',
  'ownDeeds',
  'productWords',
  'rankWords',
  'serialWords',
  'unitWords',
])
/** The same in some files alone: an item of the outbox on the device, the system's user. */
const allowedIn = new Map([
  ['wanted', /\/outbox\/|browserStorage\.test|pendingAndFiltered\.test/],
  ['nobody', /\/databaseUser\.ts$/],
])

const titled = new Set(['describe', 'it', 'test', 'scenario'])

/** Every forbidden word of a text, with its position. */
function wordsOf(text, offset) {
  return phrases.flatMap(([pattern, replacement]) =>
    [...text.matchAll(pattern)].map((match) => ({ at: offset + match.index, word: match[0], replacement })),
  )
}

function wordOfName(name, file) {
  if (allowed.has(name) || allowedIn.get(name)?.test(file)) return undefined
  if (textProp.test(name)) return 'Messages, Labels'
  if (name.includes('mayWait')) return 'canQueue'
  for (const part of name.split(/(?=[A-Z])|_|\d+/)) {
    const replacement = Object.hasOwn(nameWords, part.toLowerCase()) ? nameWords[part.toLowerCase()] : undefined
    if (replacement) return typeof replacement === 'function' ? replacement(part) : replacement
  }
  return undefined
}

const calledName = (node) => (ts.isIdentifier(node) ? node.text : node.expression ? calledName(node.expression) : '')

/** The literals of a test that are its title: the first argument, and the first column of an `each` table. */
function titlesOf(call) {
  if (!titled.has(calledName(call.expression))) return []
  const [first] = call.arguments
  if (!first) return []
  if (ts.isStringLiteralLike(first) || ts.isTemplateExpression(first)) return [first]
  if (!ts.isArrayLiteralExpression(first)) return []
  return first.elements
    .map((row) => (ts.isArrayLiteralExpression(row) ? row.elements[0] : row))
    .filter((cell) => cell && ts.isStringLiteralLike(cell) && cell.text.includes(' '))
}

function findInCode(text, file) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found = []
  const literals = []
  const visit = (node) => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) {
      const replacement = wordOfName(node.text.replace('#', ''), file)
      if (replacement) found.push({ at: node.getStart(source), word: node.text, replacement })
    } else if (ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateExpression(node) || ts.isRegularExpressionLiteral(node)) {
      literals.push([node.getStart(source), node.end])
    }
    if (ts.isCallExpression(node)) for (const title of titlesOf(node)) found.push(...wordsOf(title.getText(source), title.getStart(source)))
    ts.forEachChild(node, visit)
  }
  visit(source)
  // What is left after the literals are blanked holds `//` and `/*` only as the beginning of comments.
  let code = text
  for (const [start, end] of literals) code = code.slice(0, start) + ' '.repeat(end - start) + code.slice(end)
  for (const comment of code.matchAll(/\/\*[\s\S]*?\*\/|\/\/.*/g))
    found.push(...wordsOf(text.slice(comment.index, comment.index + comment[0].length).replace(/\n\s*\*/g, blank), comment.index))
  return found
}

/** Keeps positions while a phrase is found across the line break of a block comment. */
const blank = (match) => ' '.repeat(match.length)

/** Code and addresses in a document are not its prose. */
const findInDocument = (text) => wordsOf(text.replace(/```[\s\S]*?```|`[^`\n]*`|\]\([^)]*\)|https?:\S+/g, blank).replaceAll('\n', ' '), 0)

const folderOf = (file) => /^(?:packages\/[^/]+\/src\/[^/]+|packages\/[^/]+|[^/]+)(?=\/)/.exec(file)?.[0] ?? '.'

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.cjs', '*.js', '*.md', '*.mdx'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => !/(^|\/)(assets|public|dist)\/|api\.md$|^tools\/words\.mjs$/.test(file))

function findInFile(file) {
  let text
  try {
    text = readFileSync(root + file, 'utf8')
  } catch {
    return [] // Deleted and not yet committed.
  }
  const found = /\.mdx?$/.test(file) ? findInDocument(text) : findInCode(text, file)
  return found
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, word, replacement }) => ({
      file,
      line: text.slice(0, at).split('\n').length,
      word: word.replace(/\s+/g, ' '),
      replacement,
    }))
}

function findWords(paths) {
  return files.filter((file) => paths.length === 0 || paths.some((path) => file.startsWith(path))).flatMap(findInFile)
}

function countByFolder(found) {
  const counts = {}
  for (const { file } of found) counts[folderOf(file)] = (counts[folderOf(file)] ?? 0) + 1
  return counts
}

/** One check for each folder, of which those with more words than their baseline fail. */
export function checkWords() {
  const found = findWords([])
  const baseline = JSON.parse(readFileSync(baselineFile, 'utf8'))
  const worse = Object.entries(countByFolder(found)).filter(([folder, count]) => count > (baseline[folder] ?? 0))
  for (const [folder, count] of worse) {
    console.error(`${folder}: ${count} words to replace, ${baseline[folder] ?? 0} allowed (npm run words -- ${folder})`)
    if (!baseline[folder]) print(found.filter(({ file }) => folderOf(file) === folder))
  }
  return { passed: new Set(files.map(folderOf)).size - worse.length, failed: worse.length }
}

const print = (found) => {
  for (const { file, line, word, replacement } of found) console.log(`${file}:${line}: ${word} -> ${replacement}`)
}

function update() {
  const counts = countByFolder(findWords([]))
  const before = JSON.parse(readFileSync(baselineFile, 'utf8'))
  const lowered = Object.entries(before)
    .map(([folder, count]) => [folder, Math.min(count, counts[folder] ?? 0)])
    .filter(([, count]) => count > 0)
  writeFileSync(baselineFile, `${JSON.stringify(Object.fromEntries(lowered), null, 2)}\n`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'))
  const paths = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
  if (options.includes('--update')) update()
  else {
    const found = findWords(paths)
    if (options.includes('--count')) console.log(countByFolder(found), found.length)
    else print(found)
  }
}
