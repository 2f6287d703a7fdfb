import { defaultInvitationSorting, type InvitationSorting, type InvitationStatus } from '@diab/internal/clinic'
import { listPageSize } from '@diab/internal/shell'

/** `noLimit` is honoured up to this many rows of a list of a clinic. */
const clinicListHardCap = 1000

interface PageQuery {
  offset?: number
  limit?: number
  noLimit?: boolean
}

/** The page that the query of a clinic's list asks for. */
export const toPage = ({ offset = 0, limit = listPageSize, noLimit = false }: PageQuery) => ({
  offset,
  limit: noLimit ? clinicListHardCap : limit,
})

/** The same of invitations, of one state or of every state, newest first unless another order is asked for. */
export const toInvitationFilter = (query: PageQuery & { status?: number; sortBy?: InvitationSorting }) => ({
  ...toPage(query),
  sortBy: query.sortBy ?? defaultInvitationSorting,
  // The contract lets no other number through.
  status: query.status as InvitationStatus | undefined,
})
