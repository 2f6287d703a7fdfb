/** Whether a page is one of those behind the sign-in, with their frame. */
export const hasFrame = (path: string): boolean =>
  path === '/' ||
  /^\/(?:naplo|elemzes|terapia|adatfeltoltes|tudastar|paciensek|paciens-felvetel|rendelo|vizit|beallitasok)(?:\/|$)/.test(path)
