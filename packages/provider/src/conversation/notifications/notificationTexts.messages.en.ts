import type { TextNames } from './notificationTexts.messages.ts'
import type { Translated } from '@diab/internal/en'
import type { notificationTexts } from './notificationTexts.messages.ts'

/** English texts of `deletedPerson`. */
export const deletedPersonEn: string = 'a deleted user'
const deletedClinic = 'a clinic that no longer exists'

const strong = (text: string) => `<strong>${text}</strong>`
const person = (name: string | undefined) => strong(name ?? deletedPersonEn)
const people = (names: TextNames['persons']) => strong(names.map((name) => name ?? deletedPersonEn).join(', '))
const clinicName = (name: string | undefined) => name ?? deletedClinic

export const notificationTextsEn: Translated<typeof notificationTexts> = {
  untold: () => '',

  welcome: () => 'You can record your first reading in the Diary. The Knowledge base and the frequently asked questions help you to start.',
  passwordChanged: () => 'Every device has been signed out. If it was not you, get a new password, and write to support.',
  newsletterSubscribed: () => 'We send the newsletter to your email address.',
  newsletterUnsubscribed: () => 'We will not send you any more newsletters.',
  newMessage: ({ persons: [sender] }) => `${person(sender)} has sent a message.`,
  articleMarked: ({ persons: [sender], words: [title = ''] }) => `${person(sender)} recommends this article: ${strong(title)}`,
  healthRecordConnection: ({ persons: [patient] }) => `${person(patient)} has connected their diary with EESZT.`,

  uploadedBy: ({ persons: [patient] }) => `${person(patient)} has uploaded data to their diary.`,
  newMeter: ({ words: [meter = ''] }) => `Data from a new meter have arrived in your diary: ${strong(meter)}.`,
  newMeterOfPatient: ({ persons: [patient], words: [meter = ''] }) =>
    `Data from a new meter have arrived in the diary of ${person(patient)}: ${strong(meter)}.`,
  awaitedMeter: ({ words: [meter = ''] }) => `The meter you added is connected: ${strong(meter)}. Its data are already in your diary.`,
  awaitedMeterOfPatient: ({ persons: [patient], words: [meter = ''] }) =>
    `The meter awaited for the diary of ${person(patient)} is connected: ${strong(meter)}.`,
  temporaryPermission: ({ persons: [doctor] }) =>
    `${person(doctor)} can look at your diary for 24 hours, by the serial number of your meter.`,
  temporaryPermissionOfPatient: ({ persons: [patient, doctor] }) =>
    `${person(doctor)} can look at the diary of ${person(patient)} for 24 hours, by the serial number of the meter.`,

  therapyUpdated: ({ persons: [actor] }) => `${person(actor)} has changed your treatment plan.`,
  therapyOfPatientUpdated: ({ persons: [actor, patient] }) => `${person(actor)} has changed the treatment plan of ${person(patient)}.`,
  therapyUpdatedByPatient: ({ persons: [patient] }) => `${person(patient)} has changed their own treatment plan.`,
  rangesUpdated: ({ persons: [actor] }) => `${person(actor)} has changed your glucose target ranges.`,
  rangesOfPatientUpdated: ({ persons: [actor, patient] }) =>
    `${person(actor)} has changed the glucose target ranges of ${person(patient)}.`,
  rangesUpdatedByPatient: ({ persons: [patient] }) => `${person(patient)} has changed their own glucose target ranges.`,

  supervisionRequested: ({ persons: [supervisor] }) =>
    `${person(supervisor)} would like to be your carer. They do not see your diary until you confirm it on the Visibility page.`,
  supervisorConnected: ({ persons: [supervisor] }) => `${person(supervisor)} is now your carer: they see and keep your diary.`,
  supervisionBegan: ({ persons: [supervised] }) => `You are now the carer of ${person(supervised)}.`,
  supervisorOfPersonConnected: ({ persons: [supervisor, supervised] }) =>
    `${person(supervisor)} is now a carer of ${person(supervised)}: they see and keep the diary.`,
  supervisorDisconnected: ({ persons: [supervisor] }) =>
    `${person(supervisor)} is no longer your carer and does not see your diary any more.`,
  supervisionEnded: ({ persons: [supervised] }) =>
    `You are no longer the carer of ${person(supervised)} and do not see their diary any more.`,
  supervisorOfPersonDisconnected: ({ persons: [supervisor, supervised] }) =>
    `${person(supervisor)} is no longer a carer of ${person(supervised)}.`,
  registeredViaSupervisor: ({ persons: [supervised] }) => `${person(supervised)} can now sign in too. You still see their diary.`,

  registeredInClinic: ({ clinic }) =>
    `The staff of ${strong(clinicName(clinic))} can now see your diary. You can change this at any time in the visibility settings.`,
  patientRegisteredInClinic: ({ clinic, persons: [patient] }) =>
    `The staff of ${strong(clinicName(clinic))} can now see the diary of ${person(patient)}.`,
  doctorsConnected: ({ persons: doctors, clinic }) =>
    `Now taking part in your treatment: ${people(doctors)} (${clinicName(clinic)}), who can see and change your diary and your treatment plan.`,
  doctorsOfPatientConnected: ({ persons: [patient, ...doctors], clinic }) =>
    `Now taking part in the treatment of ${person(patient)}: ${people(doctors)} (${clinicName(clinic)}).`,
  doctorGone: ({ persons: [doctor], clinic }) => `No longer your doctor: ${person(doctor)} (${clinicName(clinic)}).`,
  doctorOfPatientGone: ({ persons: [patient, doctor], clinic }) =>
    `${person(doctor)} (${clinicName(clinic)}) is no longer the doctor of ${person(patient)}.`,
  clinicGone: ({ clinic }) => `The staff of ${strong(clinicName(clinic))} can no longer see your diary.`,
  clinicOfPatientGone: ({ clinic, persons: [patient] }) =>
    `The staff of ${strong(clinicName(clinic))} can no longer see the diary of ${person(patient)}.`,

  patientLinked: ({ persons: [actor, patient], clinic }) =>
    `${person(actor)} has linked you with a patient. You now treat ${person(patient)} too (${clinicName(clinic)}).`,
  patientLinkedItself: ({ persons: [patient], clinic }) =>
    `${person(patient)} has accepted the invitation. You now treat them too (${clinicName(clinic)}).`,
  patientLeft: ({ persons: [patient], clinic }) => `${person(patient)} is no longer a patient of the clinic: ${clinicName(clinic)}.`,
  patientLeftDoctor: ({ persons: [patient], clinic }) =>
    `${person(patient)} has ended the connection with you as their doctor (${clinicName(clinic)}).`,
  patientJoined: ({ persons: [patient], clinic }) => `${person(patient)} has joined the clinic as a patient: ${clinicName(clinic)}.`,
  patientJoinedInviter: ({ persons: [patient], clinic }) =>
    `${person(patient)} has joined the clinic as a patient: ${clinicName(clinic)}. You now treat them too.`,
  workerJoined: ({ persons: [worker], clinic }) => `${person(worker)} has joined the staff of the clinic: ${clinicName(clinic)}.`,
  newMember: ({ persons: [worker], clinic }) => `${person(worker)} has joined the clinic: ${clinicName(clinic)}.`,
  workerRegistered: ({ clinic }) => `The professional account is ready; the clinic: ${strong(clinicName(clinic))}.`,
  workerAdded: ({ clinic }) => `A new clinic to choose from: ${strong(clinicName(clinic))}.`,
  clinicApproved: ({ clinic }) => `The request for access has been approved. The clinic: ${strong(clinicName(clinic))}.`,
  adminRegistered: ({ clinic }) => `Staff, invitations and patients are managed on the Clinic page: ${strong(clinicName(clinic))}.`,

  doctorDeleted: () => 'The account of one of your doctors no longer exists; they do not see your diary any more.',
  patientDeleted: () => 'One of your patients has deleted their account; the diary no longer exists.',
  supervisorDeleted: () => 'The account of one of your carers no longer exists; they do not see your diary any more.',
}
