import { defaultInvitationSorting, type InvitationSorting, InvitationStatus, isInvitationSorting } from '@diab/internal/clinic'

/** Which invitations of the clinic, and in which order. */
export type InvitationList = { status?: InvitationStatus; sortBy: InvitationSorting }

/** Names in the address; they are content, as the paths are. */
const names = { status: 'allapot', sortBy: 'rendezes' } as const
const statusNames: Readonly<Record<InvitationStatus, string>> = {
  [InvitationStatus.Pending]: 'varakozik',
  [InvitationStatus.Expired]: 'lejart',
  [InvitationStatus.Used]: 'felhasznalt',
  [InvitationStatus.Cancelled]: 'visszavont',
}

/** The list of the address; what is nonsense in it asks for nothing. */
export function readInvitationList(search: URLSearchParams): InvitationList {
  const status = Object.values(InvitationStatus).find((value) => statusNames[value] === search.get(names.status))
  const sortBy = search.get(names.sortBy) ?? ''
  return { ...(status !== undefined && { status }), sortBy: isInvitationSorting(sortBy) ? sortBy : defaultInvitationSorting }
}

/** Leaves out default values, so that the whole list is the short address. */
export function writeInvitationList(search: URLSearchParams, { status, sortBy }: InvitationList): URLSearchParams {
  const next = new URLSearchParams(search)
  if (status === undefined) next.delete(names.status)
  else next.set(names.status, statusNames[status])
  if (sortBy === defaultInvitationSorting) next.delete(names.sortBy)
  else next.set(names.sortBy, sortBy)
  return next
}

/** For a link to the invitations that still wait for an answer. */
export const pendingQuery = { [names.status]: statusNames[InvitationStatus.Pending] }
