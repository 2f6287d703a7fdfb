// Reads every file of the corpus and compares what became of each with the committed expectation; `--write` renews it.
import { readFileSync, writeFileSync } from 'node:fs'
import { collectionPrefix, expectationPath, hasCollection, readCorpus, readExpectation } from './readCorpus.ts'

const listed = (counts = {}) =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ') || 'none'

function print(name, { questions, refusedFile, format, read, origin, unit, refused, warnings = [], first, last }) {
  console.log(`\n${name}`)
  for (const question of questions) console.log(`  asked    ${question}`)
  if (refusedFile) return console.log(`  refused  ${refusedFile}`)
  console.log(`  read     ${listed(read)} (${format}, ${first} to ${last})`)
  console.log(`  origin   ${listed(origin)}; unit ${unit.join(' and ') || 'none'}`)
  for (const [reason, count] of Object.entries(refused)) console.log(`  row      ${count} × ${reason}`)
  for (const warning of warnings) console.log(`  said     ${warning}`)
}

const corpus = await readCorpus()
for (const [name, outcome] of Object.entries(corpus)) print(name, outcome)
console.log('')
if (!hasCollection) console.log('../shared/data is not there: the files of the collection were skipped.')

if (process.argv.includes('--write')) {
  // What was skipped stays as it was expected.
  const others = Object.entries(JSON.parse(readFileSync(expectationPath, 'utf8'))).filter(
    ([name]) => !hasCollection && name.startsWith(collectionPrefix),
  )
  writeFileSync(expectationPath, `${JSON.stringify({ ...corpus, ...Object.fromEntries(others) }, null, 2)}\n`)
  console.log(`${Object.keys(corpus).length} files written; npm run format lays them out.`)
} else {
  const expected = readExpectation()
  const names = [...new Set([...Object.keys(corpus), ...Object.keys(expected)])]
  const different = names.filter((name) => JSON.stringify(corpus[name]) !== JSON.stringify(expected[name]))
  for (const name of different)
    console.error(`${name} differs:\n  expected ${JSON.stringify(expected[name])}\n  found    ${JSON.stringify(corpus[name])}`)
  console.log(`${names.length} files, ${different.length} different from the expectation.`)
  process.exitCode = different.length === 0 ? 0 : 1
}
