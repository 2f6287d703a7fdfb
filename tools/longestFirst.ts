import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take as long as dozens of others: begun last, one core would wait for them. */
const longest = [
  'matrix/matrix',
  'testing/durability',
  'db/db',
  'devices/transferShift',
  'http/fuzz',
  'startProvider',
  'accountData/deletion',
  'devices/uciDiaries',
  'devices/largeTransfer',
  'backup/backup',
  'operations/runbooks',
  'accountData/ownExport',
  'tools/plantedFiles',
].map((name) => `${name}.test.ts`)

const isLong = ({ moduleId }: TestSpecification) => longest.some((name) => moduleId.endsWith(name))

/** The order of the files on a machine that has not run them before. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
