import { defaultTimeZone } from '@diab/internal/diary'
import { DiabetesType, toWallClockIn } from '@diab/core/rules'
import type { RegistrationSheetBody } from '@diab/internal/patients'
import { InvitationKind } from '@diab/internal/registration'
import { mayHaveOwnAccount } from '@diab/internal/supervision'
import type { AuditedCall } from '../../platform/access/auditAccess.ts'
import { clinicNameOf } from '../../care/clinic/clinicNameOf.ts'
import { type ClinicMailSettings, countClinicMail } from '../../care/clinic/countClinicMail.ts'
import { createInvitation } from '../../platform/invitations/invitation.store.ts'
import { spoken } from '../../platform/language/requestLanguage.ts'
import { mailTexts } from '../../platform/mail/mailTexts.ts'
import { nameInMail } from '../../platform/mail/nameInMail.ts'
import { enqueueMail } from '../../platform/mail/outbox.store.ts'
import { openAccountWithoutSignIn } from '../../care/supervision/openAccount.ts'
import { type RenderedMail, renderMail } from '../../platform/mail/renderMail.ts'
import { recordFirstDiabetes } from '../../record/therapy/patientTherapy.ts'
import { sheetMailMessagesEn } from './sheetMail.messages.en.ts'
import { sheetMailMessages } from './sheetMail.messages.ts'

export interface SheetSettings extends ClinicMailSettings {
  /** Whether people sign in with passwords that are kept here; elsewhere a link for one would open nothing. */
  hasOwnCredentials: boolean
}

/**
 * Opens an account without a sign-in, like that of a supervised person. An adult with an address gets a link for a password;
 * only the link's holder learns whether the address has an account already.
 */
export async function openPatientAccount(
  call: AuditedCall,
  settings: SheetSettings,
  { clinicId, ...sheet }: RegistrationSheetBody & { clinicId: string },
): Promise<string> {
  const { db: tx } = call
  const { fullname, dateOfBirth = '', gender = null, diabetesType = DiabetesType.Unknown, therapyType } = sheet
  const { id } = await openAccountWithoutSignIn(tx, { fullname, dateOfBirth, gender })
  await recordFirstDiabetes(tx, [{ patientId: id, diabetesType, therapyType }])
  const email = sheet.email?.trim() ?? ''
  const isAdult = mayHaveOwnAccount({ dateOfBirth }, toWallClockIn(defaultTimeZone, settings.now))
  if (email !== '' && isAdult && settings.hasOwnCredentials) await inviteToSignIn(call, settings, { clinicId, userId: id, email })
  return id
}

const say = spoken(sheetMailMessages, sheetMailMessagesEn)

/** To an unproved address: the clinic's is the only name in it. */
const openedAccountMail = ({ clinicName, link }: { clinicName: string; link: string }): RenderedMail =>
  renderMail({
    subject: say.subject,
    greeting: mailTexts.greetingUnknown,
    paragraphs: [say.body(nameInMail(clinicName))],
    action: { label: say.action, link },
    notes: [mailTexts.lifetime.days14, mailTexts.notExpected],
  })

async function inviteToSignIn(
  call: AuditedCall,
  settings: SheetSettings,
  { clinicId, userId, email }: { clinicId: string; userId: string; email: string },
): Promise<void> {
  await countClinicMail(settings.pool, call, email)
  const invitation = { kind: InvitationKind.PatientPassword, email, userId, clinicId, invitedBy: call.principal.userId }
  const { id: invitationId, link } = await createInvitation(call.db, settings, invitation)
  const clinicName = await clinicNameOf(call.db, clinicId)
  await enqueueMail(call.db, { recipient: email, invitationId, ...openedAccountMail({ clinicName, link }) })
}
