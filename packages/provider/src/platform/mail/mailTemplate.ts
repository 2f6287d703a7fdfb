import { MedicalWorkerType } from '@diab/internal/clinic'
import { mailTexts as say } from './mailTexts.ts'
import { nameInMail } from './nameInMail.ts'
import { type RenderedMail, renderMail } from './renderMail.ts'

const toPerson = (fullname: string | null | undefined) => (fullname ? say.greeting(nameInMail(fullname)) : say.greetingUnknown)
const toStaff = (fullname: string | null | undefined) => (fullname ? say.greetingStaff(nameInMail(fullname)) : say.greetingStaffUnknown)

export type SignInMethodChange = Exclude<keyof typeof say.signInMethod, 'subject' | 'notYou'>

/** A link whose owner's name comes from a proved account. */
interface PersonalLink {
  fullname: string
  link: string
}

/** To an unproved address: it contains no name that a stranger typed. */
export const confirmEmailMail = ({ link }: { link: string }): RenderedMail =>
  renderMail({
    subject: say.confirmEmail.subject,
    greeting: say.greetingUnknown,
    paragraphs: [say.confirmEmail.body],
    action: { label: say.confirmEmail.action, link },
    notes: [say.lifetime.days14, say.confirmEmail.notYou],
  })

export const accountExistsMail = ({ fullname, link, forgottenLink }: PersonalLink & { forgottenLink: string }): RenderedMail =>
  renderMail({
    subject: say.accountExists.subject,
    greeting: toPerson(fullname),
    paragraphs: [say.accountExists.body],
    action: { label: say.accountExists.action, link },
    notes: [say.accountExists.forgotten(forgottenLink), say.notYou],
  })

export const passwordResetMail = ({ fullname, link }: PersonalLink): RenderedMail =>
  renderMail({
    subject: say.passwordReset.subject,
    greeting: toPerson(fullname),
    paragraphs: [say.passwordReset.body],
    action: { label: say.passwordReset.action, link },
    notes: [say.lifetime.hours2, say.notYou],
  })

export const passwordChangedMail = ({ fullname }: { fullname: string }): RenderedMail =>
  renderMail({
    subject: say.passwordChanged.subject,
    greeting: toPerson(fullname),
    paragraphs: [say.passwordChanged.body, say.passwordChanged.notYou],
  })

/** Without a link: the owner did not ask for this mail. */
export const signInDelayedMail = ({ fullname }: { fullname: string }): RenderedMail =>
  renderMail({
    subject: say.signInDelayed.subject,
    greeting: toPerson(fullname),
    paragraphs: [say.signInDelayed.body, say.signInDelayed.forgotten, say.signInDelayed.notYou],
  })

/** A way to sign in was added, removed or used up. Without a link: the owner did not ask for this mail. */
export const signInMethodMail = ({ fullname, change }: { fullname: string; change: SignInMethodChange }): RenderedMail =>
  renderMail({
    subject: say.signInMethod.subject,
    greeting: toPerson(fullname),
    paragraphs: [say.signInMethod[change], say.signInMethod.notYou],
  })

/** An app of a phone was connected with the diary. Without the name that it was given: a thief may choose it. */
export const uploaderAddedMail = ({ fullname, scope }: { fullname: string; scope: 'read' | 'write' }): RenderedMail =>
  renderMail({
    subject: say.uploaderAdded.subject,
    greeting: toPerson(fullname),
    paragraphs: [say.uploaderAdded[scope], say.uploaderAdded.notYou],
  })

/** To the new address, which is not proved. */
export const emailChangeMail = ({ link }: { link: string }): RenderedMail =>
  renderMail({
    subject: say.emailChange.subject,
    greeting: say.greetingUnknown,
    paragraphs: [say.emailChange.body],
    action: { label: say.emailChange.action, link },
    notes: [say.lifetime.hours24, say.notExpected],
  })

/** To the old address, when a change is asked for; the new address is not told. */
export const emailChangeAskedMail = ({ fullname }: { fullname: string }): RenderedMail =>
  renderMail({
    subject: say.emailChangeAsked.subject,
    greeting: toPerson(fullname),
    paragraphs: [say.emailChangeAsked.body, say.emailChangeAsked.notYou],
  })

/** To the old address, once the new one is in force. */
export const emailChangedMail = ({ fullname }: { fullname: string }): RenderedMail =>
  renderMail({
    subject: say.emailChanged.subject,
    greeting: toPerson(fullname),
    paragraphs: [say.emailChanged.body, say.emailChanged.notYou],
  })

/** To the owner of an address that another user tried to change to. */
export const emailTakenMail = ({ fullname, link }: PersonalLink): RenderedMail =>
  renderMail({
    subject: say.emailTaken.subject,
    greeting: toPerson(fullname),
    paragraphs: [say.emailTaken.body],
    action: { label: say.emailTaken.action, link },
  })

/** Invitation of a supervised person to a sign-in, by the supervisor. */
export const patientPasswordMail = ({ fullname, invitedBy, link }: PersonalLink & { invitedBy: string }): RenderedMail =>
  renderMail({
    subject: say.patientPassword.subject,
    greeting: toPerson(fullname),
    paragraphs: [say.patientPassword.body(nameInMail(invitedBy))],
    action: { label: say.patientPassword.action, link },
    notes: [say.lifetime.days14, say.notExpected],
  })

/** A clinic was approved; its doctor gets a password. */
export const workerPasswordMail = ({ fullname, clinicName, link }: PersonalLink & { clinicName: string }): RenderedMail =>
  renderMail({
    subject: say.workerPassword.subject,
    greeting: toStaff(fullname),
    paragraphs: [say.workerPassword.body(nameInMail(clinicName))],
    action: { label: say.workerPassword.action, link },
    notes: [say.lifetime.days14],
  })

/** A clinic was approved for a professional who signs in already. */
export const clinicAddedMail = ({ fullname, clinicName, link }: PersonalLink & { clinicName: string }): RenderedMail =>
  renderMail({
    subject: say.clinicAdded.subject,
    greeting: toStaff(fullname),
    paragraphs: [say.clinicAdded.body(nameInMail(clinicName))],
    action: { label: say.clinicAdded.action, link },
  })

/** A clinic invites a patient, with or without an account. */
export const clinicPatientMail = (invitation: { invitedBy: string; clinicName: string; link: string }): RenderedMail =>
  renderMail({
    subject: say.clinicPatient.subject,
    greeting: say.greetingUnknown,
    paragraphs: [say.clinicPatient.body(nameInMail(invitation.invitedBy), nameInMail(invitation.clinicName))],
    action: { label: say.clinicPatient.action, link: invitation.link },
    notes: [say.lifetime.days14, say.notExpected],
  })

export interface WorkerInvitationMail {
  /** Name that the inviting person gave. */
  fullname?: string | null
  invitedBy: string
  clinicName: string
  workerType: MedicalWorkerType
  link: string
}

/** A clinic invites a doctor or an attendant, with or without an account: both get the same mail. */
export const workerRegistrationMail = ({ fullname, invitedBy, clinicName, workerType, link }: WorkerInvitationMail): RenderedMail => {
  const words = say.workerRegistration
  const body = workerType === MedicalWorkerType.Doctor ? words.doctor : words.attendant
  return renderMail({
    subject: words.subject,
    greeting: toStaff(fullname),
    paragraphs: [body(nameInMail(invitedBy), nameInMail(clinicName)), words.copyHint],
    action: { label: words.action, link },
    notes: [say.lifetime.days14, words.notExpected],
  })
}

/** To the practice that requested access; it contains nothing that a stranger typed. */
export const clinicRequestReceivedMail = (): RenderedMail =>
  renderMail({
    subject: say.clinicRequestReceived.subject,
    greeting: say.greetingStaffUnknown,
    paragraphs: [say.clinicRequestReceived.body],
    notes: [say.clinicRequestReceived.notExpected],
  })

export interface ClinicRequestMail {
  id: string
  clinicName: string
  fullname: string
  email: string
  phone: string
  message: string | null
}

/** To the operator, with the command that approves. */
export const clinicRequestArrivedMail = ({ id, clinicName, fullname, email, phone, message }: ClinicRequestMail): RenderedMail => {
  const words = say.clinicRequestArrived
  return renderMail({
    subject: words.subject,
    greeting: words.greeting,
    paragraphs: [
      words.clinic(clinicName),
      words.person(fullname),
      words.email(email),
      words.phone(phone),
      ...(message === null ? [] : [words.message(message)]),
      words.approve(id),
    ],
  })
}
