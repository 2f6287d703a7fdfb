/** True for the names and numbers by which a machine calls itself. */
export const isLoopback = (host: string): boolean => /^(localhost|.*\.localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host)
