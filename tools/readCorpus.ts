import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type FileAnswers, type FileQuestion, type FileReading, type NewTransfer, readReadingFile } from '@diab/core/devices'

/** What became of one file. */
export interface CorpusOutcome {
  /** What was asked, and what was answered to get on. */
  questions: string[]
  /** Why the whole file was refused. */
  refusedFile?: string
  format?: string
  /** Items by kind. */
  read?: Record<string, number>
  /** Glucose readings by origin. */
  origin?: Record<string, number>
  unit?: string[]
  /** Refused rows by reason. */
  refused?: Record<string, number>
  warnings?: readonly string[]
  first?: string
  last?: string
}
export type Corpus = Record<string, CorpusOutcome>

const fixtures = fileURLToPath(new URL('../packages/core/src/devices/testing/corpus/', import.meta.url))
const collection = fileURLToPath(new URL('../../shared/data/csv/', import.meta.url))
export const expectationPath: string = fileURLToPath(new URL('../packages/core/src/devices/testing/corpus.expected.json', import.meta.url))

const lists = ['glucoseList', 'medicineIntakeList', 'mealList', 'ketoneList', 'feelList', 'physicalActivityList'] as const

const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

function countBy(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const name of names.toSorted()) counts[name] = (counts[name] ?? 0) + 1
  return counts
}

/** An answer that lets the reading go on: what is proposed, and otherwise the first possibility. */
function answerTo(question: FileQuestion): { said: string; answers: FileAnswers } {
  switch (question.kind) {
    case 'dateOrder': {
      const [dateOrder = 'ymd'] = question.orders
      return { said: `dateOrder ${question.orders.join('/')}: ${dateOrder}`, answers: { dateOrder } }
    }
    case 'glucoseUnit':
      return { said: `glucoseUnit ${question.lowest}–${question.highest}: mmol/l`, answers: { glucoseUnit: 'mmol/l' } }
    case 'origin':
      return {
        said: `origin of ${question.tables.map(({ count, minutes, words }) => `${count} readings every ${minutes} minutes, ${words.join(' ')}`).join('; ')}: sensor`,
        answers: { origins: Object.fromEntries(question.tables.map(({ name }) => [name, 'sensor'])) },
      }
    case 'columns': {
      const { date = 0, ...columns } = question.proposed
      return {
        said: `columns: ${JSON.stringify(question.proposed)}`,
        answers: { mapping: { columns: { date, ...columns }, dateOrder: 'ymd', glucoseUnit: 'mmol/l' } },
      }
    }
  }
}

function contentOf(transfer: NewTransfer): CorpusOutcome['read'] {
  return Object.fromEntries(lists.flatMap((name) => ((transfer[name]?.length ?? 0) === 0 ? [] : [[name, transfer[name]?.length ?? 0]])))
}

function describe(reading: Exclude<FileReading, { state: 'ask' }>, questions: string[]): CorpusOutcome {
  if (reading.state === 'refused') return { questions, refusedFile: reading.reason }
  const { transfer, format, warnings } = reading
  const dates = lists.flatMap((name) => (transfer[name] ?? []).map(({ entryDate }) => entryDate)).toSorted(byText)
  return {
    questions,
    format,
    read: contentOf(transfer),
    origin: countBy(transfer.glucoseList.map(({ origin, isScan }) => (isScan ? 'scan' : (origin ?? 'none')))),
    unit: [...new Set(transfer.glucoseList.map(({ unit }) => unit ?? 'none'))].toSorted(byText),
    refused: countBy((transfer.refusedList ?? []).map(({ reason }) => reason)),
    warnings,
    first: dates[0] ?? '',
    last: dates.at(-1) ?? '',
  }
}

/** More questions than any file can have. */
const questionsMax = 8

async function readOne(path: string, name: string): Promise<CorpusOutcome> {
  const bytes = readFileSync(path)
  const source = {
    name,
    size: bytes.length,
    async *open() {
      for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
    },
  }
  const questions: string[] = []
  let answers: FileAnswers = {}
  while (questions.length < questionsMax) {
    const reading = await readReadingFile(source, { answers })
    if (reading.state !== 'ask') return describe(reading, questions)
    const answer = answerTo(reading.question)
    questions.push(answer.said)
    answers = { ...answers, ...answer.answers }
  }
  return { questions, refusedFile: 'asks without end' }
}

async function readFolder(folder: string, prefix: string): Promise<Corpus> {
  const corpus: Corpus = {}
  const names = readdirSync(folder).filter((name) => !/\.expected\.json$|^MANIFEST|\.md$/.test(name))
  for (const name of names.toSorted()) corpus[`${prefix}${name}`] = await readOne(folder + name, name)
  return corpus
}

/** Prefix of the files that are not in this repository. */
export const collectionPrefix = 'shared/'
export const hasCollection: boolean = existsSync(`${collection}MANIFEST.json`)

/** Reads every fixture, and every file of the collection where it is there. */
export const readCorpus = async (): Promise<Corpus> => ({
  ...(await readFolder(fixtures, '')),
  ...(hasCollection ? await readFolder(collection, collectionPrefix) : {}),
})

/** The expected outcomes; without the collection, those of its files are left out. */
export function readExpectation(): Corpus {
  const all = JSON.parse(readFileSync(expectationPath, 'utf8')) as Corpus
  return Object.fromEntries(Object.entries(all).filter(([name]) => hasCollection || !name.startsWith(collectionPrefix)))
}
