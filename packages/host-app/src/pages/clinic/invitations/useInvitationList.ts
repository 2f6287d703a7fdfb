import type { InvitationFilter } from '@diab/internal/clinic'
import { listPageSize } from '@diab/internal/shell'
import { useState } from 'react'
import { useAddress } from '../../../app/address/useAddress.ts'
import { type InvitationList, readInvitationList, writeInvitationList } from './invitationsInAddress.ts'

/** The most that the provider gives at once. */
const mostInvitations = 1000

/** Which invitations the address asks for, and how many of them are shown. */
export function useInvitationList() {
  const { search, change } = useAddress()
  const list = readInvitationList(search)
  const [limit, setLimit] = useState(listPageSize)
  const filter: InvitationFilter = { ...list, limit }
  function showList(next: InvitationList) {
    setLimit(listPageSize)
    change((current) => writeInvitationList(current, next))
  }
  return {
    list,
    filter,
    showList,
    showMore: () => setLimit((shown) => Math.min(shown * 2, mostInvitations)),
    showAll: list.status === undefined ? undefined : () => showList({ sortBy: list.sortBy }),
  }
}
