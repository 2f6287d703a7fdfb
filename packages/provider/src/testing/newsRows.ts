import type { NotificationType } from '@diab/internal/notifications'
import { approveClinic } from '../identity/registration/approveClinic.ts'
import { setPassword } from '../platform/session/credential.store.ts'
import type { TestProvider } from './createTestProvider.ts'
import type { FakeHealthRecordGateway } from './fakeHealthRecordGateway.ts'
import { makeDoctor, testCodeOf } from './makePeople.ts'
import { createNewsCalls, freshAddress, freshSerial, meal, reading } from './newsCalls.ts'
import type { NewsWorld } from './newsWorld.ts'

interface NewsRow {
  type: keyof typeof NotificationType
  /** Causes the event; resolves with the person who is notified. */
  event: (world: NewsWorld) => Promise<{ id: string }>
  /** Page of the jump; null: a click leads nowhere but to the read mark. */
  jump: string | null
}

/** Every event that causes a notification, through HTTP. */
export function newsRows(provider: () => TestProvider, gateway: () => FakeHealthRecordGateway): readonly NewsRow[] {
  const { ask, userOf, mailedToken, accept, upload, inviteAsHead, employByAddress, withAddress } = createNewsCalls(provider)
  async function newPractice() {
    const email = freshAddress()
    const practice = {
      clinicName: 'Ligeti Diabetológia',
      fullname: 'Dr. Ligeti Lajos',
      phone: '+36 1 234 5678',
      message: 'Hárman dolgozunk itt.',
    }
    await ask(undefined, 'POST', '/v1/clinic/request', { ...practice, email, privacyAccepted: true })
    const { id } = await provider().db.selectFrom('clinic_request').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    const settings = { publicUrl: provider().config.publicUrl, now: new Date(), hasOwnCredentials: true }
    await provider()
      .db.transaction()
      .execute((tx) => approveClinic(tx, settings, id))
    return userOf(email)
  }

  return [
    {
      type: 'Welcome',
      async event() {
        const email = freshAddress()
        const born = { dateOfBirth: '1990-05-17', gender: 2 }
        await ask(undefined, 'POST', '/v1/registration', {
          flow: 'self-manager',
          fullname: 'Új Elek',
          ...born,
          email,
          password: 'nagyon-titkos-1',
          privacyAccepted: true,
          newsletterSubscribed: false,
        })
        return userOf(email)
      },
      jump: null,
    },
    {
      type: 'PasswordChanged',
      async event({ patient }) {
        await setPassword(provider().db, patient.id, 'regi-jelszo-12')
        await ask(patient, 'PUT', '/v1/user/password', { currentPassword: 'regi-jelszo-12', newPassword: 'uj-jelszo-1234' })
        return patient
      },
      jump: null,
    },
    {
      type: 'InvitationUsed',
      async event(all) {
        await inviteAsHead(all)
        return all.head
      },
      jump: 'dashboard.clinic.invitations',
    },
    {
      type: 'NewMessage',
      async event({ doctor, patient }) {
        const thread = await ask<{ id: string }>(doctor, 'POST', '/v1/thread', { participants: [patient.id] })
        await ask(doctor, 'POST', `/v1/thread/${thread.id}/message`, { body: 'Jó napot!' })
        return patient
      },
      // Opens the conversation beside the page.
      jump: null,
    },
    {
      type: 'ArticleMarked',
      async event({ doctor, patient }) {
        const thread = await ask<{ id: string }>(doctor, 'POST', '/v1/thread', { participants: [patient.id] })
        const body = 'Ezt érdemes elolvasni: https://naplo.example/tudastar/cikk/hipoglikemia.'
        await ask(doctor, 'POST', `/v1/thread/${thread.id}/message`, { body })
        return patient
      },
      jump: 'dashboard.knowledge.article',
    },
    {
      type: 'NewsletterSubscribed',
      async event({ patient }) {
        await ask(await withAddress(patient), 'POST', `/v1/user/${patient.id}/newsletter/subscribe`)
        return patient
      },
      jump: null,
    },
    {
      type: 'NewsletterUnsubscribed',
      async event({ patient }) {
        await ask(await withAddress(patient), 'POST', `/v1/user/${patient.id}/newsletter/subscribe`)
        await ask(patient, 'DELETE', `/v1/user/${patient.id}/newsletter/unsubscribe`)
        return patient
      },
      jump: null,
    },
    {
      type: 'SupervisorConnected',
      async event({ newcomer, patient }) {
        await ask(newcomer, 'POST', `/v1/patient/${newcomer.id}/supervised/connect`, { connectionToken: testCodeOf(patient.id) })
        await ask(patient, 'POST', `/v1/patient/${patient.id}/supervisor-request/${newcomer.id}`)
        return newcomer
      },
      jump: 'settings.visibility',
    },
    {
      type: 'TherapyUpdated',
      async event({ doctor, patient }) {
        await ask(doctor, 'POST', `/v1/patient/${patient.id}/therapy`, { mealTime: 1, startsAt: '06:00', endsAt: '09:00' })
        return patient
      },
      jump: 'dashboard.therapy',
    },
    {
      type: 'UploadFromNewMeter',
      async event(all) {
        await upload(all, reading, freshSerial('UJ'))
        return all.patient
      },
      jump: 'settings.devices',
    },
    {
      type: 'RegisteredInClinic',
      async event({ clinic, doctor, newcomer }) {
        await ask(doctor, 'POST', `/v1/clinic/${clinic}/patient/connect`, {
          userConnectionToken: testCodeOf(newcomer.id),
          doctorIdList: [],
        })
        return newcomer
      },
      jump: 'settings.visibility',
    },
    {
      type: 'DoctorDisconnected',
      async event({ clinic, colleague, doctor, patient }) {
        await ask(colleague, 'DELETE', `/v1/clinic/${clinic}/patient/${patient.id}/doctor/${doctor.id}`)
        return patient
      },
      jump: 'settings.visibility',
    },
    {
      type: 'RegisteredViaSupervisorInvitation',
      async event({ supervisor }) {
        const email = freshAddress()
        const child = await ask<{ id: string }>(supervisor, 'POST', `/v1/patient/${supervisor.id}/supervised`, {
          fullname: 'Anya Anna',
          dateOfBirth: '1950-02-28',
        })
        await ask(supervisor, 'POST', `/v1/patient/${child.id}/invite`, { email })
        await accept(await mailedToken(email))
        return supervisor
      },
      jump: 'settings.visibility',
    },
    {
      type: 'ConnectToClinicDoctors',
      async event({ clinic, colleague, patient }) {
        await ask(colleague, 'POST', `/v1/clinic/${clinic}/patient/${patient.id}/connect-doctor`, { doctorId: colleague.id })
        return patient
      },
      jump: 'settings.visibility',
    },
    {
      type: 'SupervisionRequested',
      async event({ newcomer, patient }) {
        await ask(newcomer, 'POST', `/v1/patient/${newcomer.id}/supervised/connect`, { connectionToken: testCodeOf(patient.id) })
        return patient
      },
      jump: 'settings.visibility',
    },
    {
      type: 'PatientLinked',
      async event({ clinic, colleague, head, patient }) {
        await ask(head, 'POST', `/v1/clinic/${clinic}/patient/${patient.id}/connect-doctor`, { doctorId: colleague.id })
        return colleague
      },
      jump: 'visit.overview',
    },
    {
      type: 'SupervisorDisconnected',
      async event({ supervisor, patient }) {
        await ask(supervisor, 'DELETE', `/v1/patient/${supervisor.id}/supervised/${patient.id}/disconnect`)
        return patient
      },
      jump: null,
    },
    {
      type: 'UploadedGlucose',
      async event(all) {
        await upload(all, reading)
        return all.doctor
      },
      jump: 'visit.diary',
    },
    {
      type: 'Uploaded',
      async event(all) {
        await upload(all, meal)
        return all.doctor
      },
      jump: 'visit.diary',
    },
    {
      type: 'GlucoseRangesUpdated',
      async event({ doctor, patient }) {
        const path = `/v1/patient/${patient.id}/therapy/glucose-range`
        await provider()
          .db.insertInto('glucose_range')
          .values({
            patient_id: patient.id,
            id: patient.id,
            meal_type: 1,
            therapy_label: null,
            min: 4,
            max: 7,
            valid_from: '1900-01-01T00:00:00',
            valid_to: null,
          })
          .execute()
        const [range] = await ask<{ id: string }[]>(doctor, 'GET', path)
        await ask(doctor, 'PUT', `${path}/${range?.id}`, { min: 4, max: 9 })
        return patient
      },
      jump: 'dashboard.therapy',
    },
    {
      type: 'TemporaryPermissionGranted',
      async event({ patient }) {
        const deviceNumber = freshSerial('T')
        await ask(patient, 'POST', '/v1/meter-device-registration', { patientId: patient.id, profile: 1, serialNumber: deviceNumber })
        const { date_of_birth: dateOfBirth } = await provider()
          .db.selectFrom('app_user')
          .select('date_of_birth')
          .where('id', '=', patient.id)
          .executeTakeFirstOrThrow()
        const stranger = await makeDoctor(provider().db)
        await ask(stranger, 'POST', '/v1/patient/temporary-permission', { deviceNumber, dateOfBirth })
        return patient
      },
      jump: 'settings.visibility',
    },
    {
      type: 'NewClinicMember',
      async event(all) {
        await employByAddress(all)
        return all.head
      },
      jump: 'dashboard.clinic.staff',
    },
    { type: 'ClinicRequestApproved', event: newPractice, jump: null },
    { type: 'AdminRegistered', event: newPractice, jump: null },
    { type: 'WorkerRegisteredByAdmin', event: async (all) => userOf(await inviteAsHead(all)), jump: null },
    { type: 'WorkerAdded', event: employByAddress, jump: null },
    {
      type: 'DoctorsPatientDisconnected',
      async event({ clinic, doctor, patient }) {
        await ask(patient, 'DELETE', `/v1/patient/${patient.id}/clinic/${clinic}`)
        return doctor
      },
      jump: 'dashboard.patients',
    },
    {
      type: 'HealthRecordConnectionRequest',
      async event({ doctor, patient }) {
        gateway().behave('fine')
        await ask(patient, 'POST', `/v1/patient/${patient.id}/phr`, { socialSecurityNumber: '123 456 788' })
        return doctor
      },
      jump: 'visit.overview',
    },
  ]
}
