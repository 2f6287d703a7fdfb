import { searchFold } from '../format/hungarianText.ts'
import { listPageSize } from '../shell/shellLimits.ts'
import { medicineContract } from '../therapy/medicine.contract.ts'
import { therapyMessages } from '../therapy/therapy.messages.ts'
import { checkAccess } from './fakeAccess.ts'
import { FakeProblem, type FakeAnswer, type FakeHandler, type FakeRequest } from './fakeAnswer.ts'
import { pageOf, record } from './fakeTherapyHistory.ts'

function search({ state, query }: FakeRequest): FakeAnswer {
  const text = searchFold((typeof query.name === 'string' ? query.name : '').trim())
  const found = state.medicines.filter(({ name, atcCode, brandNames }) =>
    searchFold([atcCode, name, ...(brandNames ?? [])].join(' ')).includes(text),
  )
  return pageOf(found, query, listPageSize)
}

function save(request: FakeRequest): FakeAnswer {
  const { state, body } = request
  const patientId = checkAccess(request, 'create')
  const { medicineId } = body as { medicineId: string }
  const medicine = state.medicines.find(({ id }) => id === medicineId)
  if (!medicine) throw new FakeProblem(400, 'Bad Request', { medicineId: [therapyMessages.unknownMedicine] })
  const savedMedicines = (state.savedMedicines[patientId] ??= [])
  const existing = savedMedicines.find((saved) => saved.medicine.id === medicineId)
  if (existing) return { body: existing }
  const saved = { id: state.nextId(), medicine }
  savedMedicines.push(saved)
  record(request, patientId, { event: 'medicine.saved', after: { medicineName: medicine.name } })
  return { body: saved }
}

function remove(request: FakeRequest): FakeAnswer {
  const { state, params } = request
  const patientId = checkAccess(request, 'create')
  const savedMedicines = state.savedMedicines[patientId] ?? []
  const index = savedMedicines.findIndex(({ id }) => id === params.id)
  const [removed] = index < 0 ? [] : savedMedicines.splice(index, 1)
  if (!removed) throw new FakeProblem(404, 'Not Found')
  record(request, patientId, { event: 'medicine.removed', before: { medicineName: removed.medicine.name } })
  return {}
}

/** The catalogue and saved medicines by endpoint id. */
export const fakeMedicineHandlers: Record<string, FakeHandler> = {
  [medicineContract.read.id]: ({ state, params }) => {
    const medicine = state.medicines.find(({ id }) => id === params.id)
    if (!medicine) throw new FakeProblem(404, 'Not Found')
    return { body: medicine }
  },
  [medicineContract.search.id]: search,
  [medicineContract.listSaved.id]: (request) =>
    pageOf(request.state.savedMedicines[checkAccess(request, 'read')] ?? [], request.query, listPageSize),
  [medicineContract.save.id]: save,
  [medicineContract.remove.id]: remove,
}
