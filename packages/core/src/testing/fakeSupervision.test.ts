import { describe, expect, it } from 'vitest'
import { createDiabClient } from '../client/createDiabClient.ts'
import { createFakeProvider } from './createFakeProvider.ts'
import { demoClinic, people } from './people.ts'

const { supervisor, child, patient, treatedPatient, doctor, stranger } = people

function setUp() {
  const fake = createFakeProvider()
  const clientOf = (user: Parameters<typeof fake.tokenFor>[0]) =>
    createDiabClient({ ...fake.clientOptions, getAccessToken: async () => fake.tokenFor(user) })
  return { fake, clientOf }
}
const statusOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'ok',
    (error: { status: number }) => error.status,
  )

describe('supervision in the fake provider', () => {
  it('keeps the last supervisor of a person without a sign-in', async () => {
    const { fake, clientOf } = setUp()
    const { supervision } = clientOf(supervisor)
    expect(await statusOf(supervision.disconnect(supervisor.id, child.id))).toBe(409)
    fake.state.supervised[patient.id] = [child.id]
    expect(await statusOf(supervision.disconnect(supervisor.id, child.id))).toBe('ok')
    expect(await statusOf(supervision.disconnect(supervisor.id, child.id))).toBe(404)
  })

  it('connects by code, and answers a wrong one and the own one alike', async () => {
    const { clientOf } = setUp()
    const { supervision } = clientOf(stranger)
    expect(await statusOf(clientOf(patient).supervision.connect(patient.id, 'K7M2P9QX'))).toBe(404)
    expect(await supervision.connect(stranger.id, ' c3d5-f7gh ')).toMatchObject({ id: child.id })
    expect(await supervision.list(stranger.id)).toHaveLength(1)
    expect(await statusOf(supervision.connect(stranger.id, 'C3D5F7GH'))).toBe(404)
    expect(await statusOf(supervision.connect(stranger.id, 'ABCDEFGH'))).toBe(404)
  })

  it('waits for a person with a sign-in, who confirms or declines', async () => {
    const { fake, clientOf } = setUp()
    const { supervision } = clientOf(stranger)
    const own = clientOf(patient).supervision
    expect(await supervision.connect(stranger.id, 'K7M2P9QX')).toBeNull()
    expect(await supervision.list(stranger.id)).toEqual([])
    expect(await own.listRequests(patient.id)).toMatchObject([{ id: stranger.id }])
    expect(await statusOf(supervision.confirm(patient.id, stranger.id))).toBe(404)
    await own.decline(patient.id, stranger.id)
    const code = fake.state.users.find(({ id }) => id === patient.id)?.connectionToken ?? ''
    expect(await supervision.connect(stranger.id, code)).toBeNull()
    await own.confirm(patient.id, stranger.id)
    expect(await supervision.list(stranger.id)).toMatchObject([{ id: patient.id }])
    expect(await statusOf(own.confirm(patient.id, stranger.id))).toBe(404)
  })

  it('gives a new code when a supervisor is removed', async () => {
    const { fake, clientOf } = setUp()
    fake.state.supervised[patient.id] = [child.id]
    const before = fake.state.users.find(({ id }) => id === child.id)?.connectionToken
    await clientOf(supervisor).supervision.removeSupervisor(child.id, patient.id)
    expect(fake.state.users.find(({ id }) => id === child.id)?.connectionToken).not.toBe(before)
  })

  it('invites no person under 18', async () => {
    const { clientOf } = setUp()
    expect(await statusOf(clientOf(supervisor).supervision.invite(child.id, 'mate@pelda.hu'))).toBe(409)
  })
})

describe('sharing in the fake provider', () => {
  it('ends what a clinic sees at once, and begins it again', async () => {
    const { clientOf } = setUp()
    const own = clientOf(treatedPatient)
    const seen = () => statusOf(clientOf(doctor).account.readPatient(treatedPatient.id))
    expect(await seen()).toBe('ok')
    for (const level of [2, 3] as const) {
      expect(await own.settings.updateSharing(treatedPatient.id, demoClinic.id, level)).toMatchObject({ sharingLevel: level })
      expect(await seen()).toBe(404)
      // A user who cannot read does not decide who may change the therapy.
      expect(await own.clinic.listOfPatient(treatedPatient.id)).toMatchObject([{ doctors: [] }])
    }
    await own.settings.updateSharing(treatedPatient.id, demoClinic.id, 1)
    expect(await seen()).toBe('ok')
    await own.settings.disconnectClinic(treatedPatient.id, demoClinic.id)
    expect(await seen()).toBe(404)
    expect(await own.settings.listClinicAccess(treatedPatient.id)).toEqual([])
  })

  it('joins a clinic by its code and parts from a doctor', async () => {
    const { clientOf } = setUp()
    const own = clientOf(stranger)
    expect(await statusOf(own.settings.connectClinic(stranger.id, 'NINCS123'))).toBe(404)
    expect(await own.settings.connectClinic(stranger.id, 'd2e6 h8jk')).toMatchObject({ id: demoClinic.id, sharingLevel: 1, doctors: [] })
    const treated = clientOf(treatedPatient)
    await treated.settings.disconnectDoctor(treatedPatient.id, demoClinic.id, doctor.id)
    expect(await treated.settings.listClinicAccess(treatedPatient.id)).toMatchObject([{ doctors: [] }])
  })
})
