import { invitationSortings, InvitationStatus } from '@diab/internal/clinic'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type InvitationList, pendingQuery, readInvitationList, writeInvitationList } from './invitationsInAddress.ts'

const lists: fc.Arbitrary<InvitationList> = fc.record(
  { sortBy: fc.constantFrom(...invitationSortings), status: fc.constantFrom(...Object.values(InvitationStatus)) },
  { requiredKeys: ['sortBy'] },
)

describe('a list of invitations in the address', () => {
  it('comes back as it was written, and leaves the rest alone', () => {
    fc.assert(
      fc.property(lists, (list) => {
        const search = writeInvitationList(new URLSearchParams('egyeb=1&allapot=lejart&rendezes=email_asc'), list)
        expect(readInvitationList(search)).toEqual(list)
        expect(search.get('egyeb')).toBe('1')
      }),
    )
  })

  it('that is the whole list is the short address', () => {
    const search = new URLSearchParams('allapot=lejart&rendezes=email_asc')
    expect(writeInvitationList(search, { sortBy: 'created_at_desc' }).toString()).toBe('')
  })

  it.each(['', 'allapot=1', 'allapot=constructor', 'rendezes=token_asc', 'rendezes=', 'allapot='])(
    'of nonsense such as "%s" is the whole list, newest first',
    (text) => expect(readInvitationList(new URLSearchParams(text))).toEqual({ sortBy: 'created_at_desc' }),
  )

  it('of what waits is what a link asks for', () => {
    expect(readInvitationList(new URLSearchParams(pendingQuery))).toEqual({ status: InvitationStatus.Pending, sortBy: 'created_at_desc' })
  })
})
