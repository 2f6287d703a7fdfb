import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import { networkOf } from '../http/networkOf.ts'
import { digest } from './digest.ts'

/** At most `most` attempts within `minutes`, counted from the first one. */
export interface AttemptRule {
  /** What ends in `.address` counts client addresses, by network. */
  scope: string
  most: number
  minutes: number
}

export const attemptRules = {
  signInFromAddress: { scope: 'signIn.address', most: 150, minutes: 15 },
  // A sign-in or sign-out that begins keeps a row. A hospital behind one address begins fewer.
  entranceFromAddress: { scope: 'entrance.address', most: 3000, minutes: 15 },
  passwordOfAccount: { scope: 'password.account', most: 5, minutes: 15 },
  downloadByUser: { scope: 'download.user', most: 10, minutes: 15 },
  passkeyOfUser: { scope: 'passkey.user', most: 50, minutes: 15 },
  pinOfAccount: { scope: 'pin.account', most: 5, minutes: 15 },
  healthRecordOfPatient: { scope: 'healthRecord.patient', most: 5, minutes: 15 },
  contactFromAddress: { scope: 'contact.address', most: 20, minutes: 15 },
  temporaryPermissionFromAddress: { scope: 'temporaryPermission.address', most: 5, minutes: 15 },
  temporaryPermissionByDoctor: { scope: 'temporaryPermission.doctor', most: 5, minutes: 15 },
  temporaryPermissionOfDevice: { scope: 'temporaryPermission.device', most: 5, minutes: 15 },
  linkFromAddress: { scope: 'link.address', most: 5, minutes: 15 },
  linkOfUser: { scope: 'link.user', most: 5, minutes: 15 },
  registrationFromAddress: { scope: 'registration.address', most: 20, minutes: 15 },
  registrationOfEmail: { scope: 'registration.email', most: 5, minutes: 15 },
  forgottenFromAddress: { scope: 'forgotten.address', most: 20, minutes: 15 },
  forgottenOfEmail: { scope: 'forgotten.email', most: 5, minutes: 15 },
  clinicRequestFromAddress: { scope: 'clinicRequest.address', most: 20, minutes: 15 },
  clinicRequestOfEmail: { scope: 'clinicRequest.email', most: 5, minutes: 15 },
  emailLinkOfAccount: { scope: 'emailLink.account', most: 5, minutes: 15 },
  connectPersonByCaller: { scope: 'connectPerson.caller', most: 5, minutes: 15 },
  connectPersonFromAddress: { scope: 'connectPerson.address', most: 5, minutes: 15 },
  connectClinicByCaller: { scope: 'connectClinic.caller', most: 5, minutes: 15 },
  connectClinicFromAddress: { scope: 'connectClinic.address', most: 5, minutes: 15 },
  inviteByCaller: { scope: 'invite.caller', most: 5, minutes: 15 },
  connectPatientByCaller: { scope: 'connectPatient.caller', most: 5, minutes: 15 },
  connectPatientFromAddress: { scope: 'connectPatient.address', most: 5, minutes: 15 },
  clinicMailByCaller: { scope: 'clinicMail.caller', most: 60, minutes: 15 },
  clinicMailToAddress: { scope: 'clinicMail.recipient', most: 5, minutes: 15 },
  systemTokenFromAddress: { scope: 'systemToken.address', most: 300, minutes: 15 },
  transferByUser: { scope: 'transfer.user', most: 100, minutes: 15 },
  // Two transfers of the largest size.
  transferPieceByUser: { scope: 'transferPiece.user', most: 2400, minutes: 15 },
  // An app that connects sends weeks of a sensor, and some send every entry alone.
  uploaderCalls: { scope: 'uploader.calls', most: 9000, minutes: 15 },
  unknownUploaderFromAddress: { scope: 'unknownUploader.address', most: 300, minutes: 15 },
  transferFromAddress: { scope: 'transfer.address', most: 300, minutes: 15 },
} as const satisfies Record<string, AttemptRule>

export const longestWindowMinutes = 15

const keyOf = ({ scope }: AttemptRule, subject: string) => digest(scope.endsWith('.address') ? networkOf(subject) : subject)

/**
 * Counts one attempt and says whether it is still within the rule. One statement counts and decides, so a hundred
 * attempts at once get exactly as many through as a hundred in a row. One that costs more counts as `weight` attempts.
 */
export async function countAttempt(db: Db, rule: AttemptRule, subject: string, weight = 1): Promise<boolean> {
  const { rows } = await sql<{ attempts: number }>`
    insert into attempt_window as w (scope, subject, attempts, started_at) values (${rule.scope}, ${keyOf(rule, subject)}, ${weight}, now())
    on conflict (scope, subject) do update set
      attempts = case when w.started_at < now() - make_interval(mins => ${rule.minutes}) then ${weight} else least(w.attempts + ${weight}, 1000000) end,
      started_at = case when w.started_at < now() - make_interval(mins => ${rule.minutes}) then now() else w.started_at end
    returning attempts`.execute(db)
  return (rows[0]?.attempts ?? 0) <= rule.most
}

/** Forgets the attempts of a subject, after a success. */
export async function forgetAttempts(db: Db, rule: AttemptRule, subject: string): Promise<void> {
  await db.deleteFrom('attempt_window').where('scope', '=', rule.scope).where('subject', '=', keyOf(rule, subject)).execute()
}

/** Takes one attempt back: it was a success, and an address that many people share should not run out by them. */
export async function returnAttempt(db: Db, rule: AttemptRule, subject: string): Promise<void> {
  await db
    .updateTable('attempt_window')
    .set((row) => ({ attempts: row('attempts', '-', 1) }))
    .where('scope', '=', rule.scope)
    .where('subject', '=', keyOf(rule, subject))
    .where('attempts', '>', 0)
    .execute()
}
