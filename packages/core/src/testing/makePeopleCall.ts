import type { User } from '../account/user.schema.ts'
import { emptyAddress } from '../settings/address.rules.ts'
import type { FakeProvider } from './createFakeProvider.ts'
import { demoClinic, makeId, makeUser, people } from './people.ts'

interface PeopleCall {
  token: string
  ids: Record<string, string>
  body: unknown
}

/** Returns the path and body of a call about supervision or settings; undefined for other calls. */
export function makePeopleCall(fake: FakeProvider, endpointId: string): PeopleCall | undefined {
  if (!endpointId.startsWith('supervision.') && !endpointId.startsWith('settings.')) return undefined
  const { patient, treatedPatient, supervisor, child, doctor } = people
  const password = 'Demo-1234!'
  const bodies: Record<string, unknown> = {
    'supervision.register': { fullname: 'Szabó Panni', dateOfBirth: '2020-02-29' },
    'supervision.connect': { connectionToken: patient.connectionToken },
    'supervision.invite': { email: 'mate@pelda.hu' },
    'settings.updateUser': { fullname: 'Új Név' },
    'settings.updateLocale': { locale: 'en' },
    'settings.updateGlucoseUnit': { glucoseUnit: 'mg/dl' },
    'settings.updateAddress': { ...emptyAddress, postalCode: '1052' },
    'settings.requestEmailChange': { email: 'uj@pelda.hu', password },
    'settings.updateNotificationSettings': [],
    'settings.updatePin': { pin: '1234', password },
    'settings.checkPin': { pin: '1234' },
    'settings.connectClinic': { connectionToken: demoClinic.connectionToken },
    'settings.updateSharing': { sharingLevel: 2 },
    'settings.launchApp': { clientId: 'minta-app' },
  }
  const of = (caller: User, subject: User, ids: Record<string, string> = {}): PeopleCall => ({
    token: fake.tokenFor(caller),
    ids: { userId: subject.id, ...ids },
    body: bodies[endpointId],
  })
  if (endpointId.startsWith('settings.')) {
    const user = fake.state.users.find(({ id }) => id === treatedPatient.id)
    if (user && endpointId === 'settings.resendEmailConfirmation') user.emailConfirmed = false
    const expiresAt = new Date(Date.parse(fake.state.clock.instant()) + 3_600_000).toISOString()
    fake.state.temporaryPermissions.push({ doctorId: doctor.id, patientId: treatedPatient.id, expiresAt })
    const used = { createdAt: fake.state.clock.instant(), lastUsedAt: fake.state.clock.instant() }
    const signIn = { id: makeId(0xa, 98), browser: 'Firefox', system: null, isCurrent: true, ...used }
    fake.state.signIns[treatedPatient.id] = [signIn]
    fake.state.allowedApps[treatedPatient.id] = [
      {
        id: signIn.id,
        name: 'Minta',
        patientId: treatedPatient.id,
        patientName: treatedPatient.fullname,
        canWrite: false,
        allowedAt: used.createdAt,
      },
    ]
    fake.state.launchableApps = [{ clientId: 'minta-app', name: 'Minta' }]
    return of(treatedPatient, treatedPatient, { clinicId: demoClinic.id, doctorId: doctor.id, id: signIn.id })
  }
  if (['supervision.confirm', 'supervision.decline', 'supervision.listRequests'].includes(endpointId)) {
    fake.state.supervisionRequests.push({ supervisorId: supervisor.id, supervisedId: patient.id })
    return of(patient, patient, { supervisorId: supervisor.id })
  }
  if (endpointId === 'supervision.listSupervisors') return of(supervisor, child)
  if (endpointId === 'supervision.invite') {
    const grown = makeUser({ id: makeId(0xa, 99), fullname: 'Szabó Ilona', dateOfBirth: '1949-01-01' })
    fake.state.users.push(grown)
    fake.state.supervised[supervisor.id]?.push(grown.id)
    return of(supervisor, grown)
  }
  // One of two supervisors goes: the last one may not.
  fake.state.supervised[patient.id] = [child.id]
  if (endpointId === 'supervision.removeSupervisor') return of(supervisor, child, { supervisorId: patient.id })
  return of(supervisor, supervisor, { supervisedId: child.id })
}
