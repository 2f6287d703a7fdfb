import { clinicMessages } from '../clinic/clinic.messages.ts'
import { InvitationStatus } from '../clinic/clinicEnumerations.ts'
import { defaultInvitationSorting, type InvitationSorting } from '../clinic/invitationSorting.ts'
import { compareHungarian } from '../format/hungarianText.ts'
import { FakeProblem, type FakeAnswer, type FakeRequest } from './fakeAnswer.ts'
import { checkClinicAccess, toPage } from './fakeClinicMembership.ts'

interface ClinicInvitation {
  id: string
  clinicId: string
  email: string
  status: InvitationStatus
  createdAt: string
  expiresAt: string
}

const orders: Readonly<Record<InvitationSorting, (one: ClinicInvitation, other: ClinicInvitation) => number>> = {
  created_at_desc: (one, other) => other.createdAt.localeCompare(one.createdAt),
  created_at_asc: (one, other) => one.createdAt.localeCompare(other.createdAt),
  expires_at_asc: (one, other) => one.expiresAt.localeCompare(other.expiresAt),
  expires_at_desc: (one, other) => other.expiresAt.localeCompare(one.expiresAt),
  email_asc: (one, other) => compareHungarian(one.email, other.email),
  email_desc: (one, other) => compareHungarian(other.email, one.email),
}

const lifetimeDays = 14
const sameAddress = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Returns the common fields of a clinic's new invitations. */
export function newInvitation({ state, caller }: FakeRequest) {
  const createdAt = state.clock.instant()
  return {
    id: state.nextId(),
    status: InvitationStatus.Pending,
    invitedBy: caller?.fullname ?? null,
    createdAt,
    expiresAt: new Date(Date.parse(createdAt) + lifetimeDays * 86_400_000).toISOString(),
  }
}

/** @throws FakeProblem 409 while an earlier one to the same address is pending */
export function refuseRepeat(invitations: readonly ClinicInvitation[], clinicId: string, email: string): void {
  const isRepeat = invitations.some(
    (one) => one.clinicId === clinicId && one.status === InvitationStatus.Pending && sameAddress(one.email, email),
  )
  if (isRepeat) throw new FakeProblem(409, clinicMessages.alreadyInvited)
}

/** Invitations of the clinic in the order asked for, equals newest first, of one state or of every state. */
export function listInvitations(request: FakeRequest, invitations: readonly ClinicInvitation[]): FakeAnswer {
  const clinic = checkClinicAccess(request, 'member')
  const { state, query } = request
  const shown = invitations
    .filter(({ clinicId }) => clinicId === clinic.id)
    .map((one) =>
      one.status === InvitationStatus.Pending && one.expiresAt <= state.clock.instant()
        ? { ...one, status: InvitationStatus.Expired }
        : one,
    )
    .filter(({ status }) => query.status === undefined || status === query.status)
  const { sortBy = defaultInvitationSorting } = query as { sortBy?: InvitationSorting }
  return toPage(shown.toReversed().toSorted(orders[sortBy]), query)
}

/** @throws FakeProblem 404 for one of another clinic, 409 for one that is not pending any more */
export function revokeInvitation({ params }: FakeRequest, invitations: readonly ClinicInvitation[]): FakeAnswer {
  const found = invitations.find(({ id, clinicId }) => id === params.id && clinicId === params.clinicId)
  if (!found) throw new FakeProblem(404, 'Not Found')
  if (found.status !== InvitationStatus.Pending) throw new FakeProblem(409, clinicMessages.notPending)
  found.status = InvitationStatus.Cancelled
  return {}
}
