/** Whose account the page is about. */
export type AccountSubject = { id: string; fullname: string; isOwn: boolean; isStaff: boolean }
