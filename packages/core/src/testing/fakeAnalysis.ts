import { analysisContract } from '../analysis/analysis.contract.ts'
import { summariseDays } from '../analysis/summariseDays.ts'
import { checkAccess } from './fakeAccess.ts'
import type { FakeHandler } from './fakeAnswer.ts'
import { entriesOf } from './fakeState.ts'

/** Figures by endpoint id, computed on each request. */
export const fakeAnalysisHandlers: Record<string, FakeHandler> = {
  [analysisContract.summary.id]: (request) => {
    const patientId = checkAccess(request, 'read')
    const { after = '', before = '9999' }: { after?: string; before?: string } = request.query
    return { body: summariseDays(entriesOf(request.state, patientId)).filter(({ day }) => after <= day && day < before) }
  },
}
