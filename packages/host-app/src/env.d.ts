interface ImportMetaEnv {
  /** Language of the edition that is built. */
  readonly DIAB_LOCALE?: 'hu' | 'en'
}
