const dayInSeconds = 86_400

/** Names of the product's cookies. What a person chose is kept per person, so that two people may share a browser. */
export const cookieNames = {
  workspace: (userId: string) => `diab.workspace.${userId}`,
  identity: (userId: string) => `diab.identity.${userId}`,
  closedBanner: (bannerId: string, userId: string) => `diab.banner.${bannerId}.${userId}`,
  /** Key of what this browser keeps of a diary. */
  storageKey: 'diab.storageKey',
  registrationFlow: 'diab.registration.flow',
  registrationStep: 'diab.registration.step',
  locale: 'i18n_redirected',
} as const

/** Lifetimes in seconds; that of a closed banner is the banner's own, see closedBannerCookie. */
export const cookieLifetimes = {
  /** Workspace and identity. */
  choice: 365 * dayInSeconds,
  locale: 365 * dayInSeconds,
  registration: dayInSeconds,
  /** As long as anything of a diary is kept. */
  storageKey: 7 * dayInSeconds,
} as const

export const defaultLocale = 'hu'
