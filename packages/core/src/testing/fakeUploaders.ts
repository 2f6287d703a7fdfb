import { type NewUploader, uploaderContract, type Uploader, uploadersMax } from '../devices/uploader.contract.ts'
import { uploaderMessages } from '../devices/uploader.messages.ts'
import { checkActing } from './fakeAccess.ts'
import type { FakeUploader } from './fakeDevicesState.ts'
import { FakeProblem, type FakeAnswer, type FakeHandler, type FakeRequest } from './fakeAnswer.ts'

const uploadersOf = ({ state }: FakeRequest, patientId: string) => state.uploaders.filter((one) => one.patientId === patientId).toReversed()
const toUploader = ({ patientId: _patientId, ...uploader }: FakeUploader): Uploader => uploader

function list(request: FakeRequest): FakeAnswer {
  return { body: uploadersOf(request, checkActing(request)).map(toUploader) }
}

function create(request: FakeRequest): FakeAnswer {
  const { state, caller } = request
  const patientId = checkActing(request)
  if (uploadersOf(request, patientId).length >= uploadersMax) throw new FakeProblem(409, uploaderMessages.tooMany)
  const { name, scope } = request.body as NewUploader
  const uploader: FakeUploader = {
    id: state.nextId(),
    patientId,
    name: name.trim(),
    scope,
    createdAt: state.clock.instant(),
    createdBy: { id: caller?.id ?? '', fullname: caller?.fullname ?? '' },
    lastUsedAt: null,
    lastUploadAt: null,
    leftOut: [],
  }
  state.uploaders.push(uploader)
  return { body: { uploader: toUploader(uploader), secret: `diab-${uploader.id.replaceAll('-', '').slice(-28)}` } }
}

function remove(request: FakeRequest): FakeAnswer {
  const { state, params } = request
  const patientId = checkActing(request)
  const at = state.uploaders.findIndex((one) => one.patientId === patientId && one.id === params.id)
  if (at < 0) throw new FakeProblem(404, 'Not Found')
  state.uploaders.splice(at, 1)
  return {}
}

/** Apps of phones by endpoint id. */
export const fakeUploaderHandlers: Record<string, FakeHandler> = {
  [uploaderContract.list.id]: list,
  [uploaderContract.create.id]: create,
  [uploaderContract.remove.id]: remove,
}
