/** Names of the themes; `system` follows the reader's system. */
export type ThemeName = 'light' | 'dark' | 'high-contrast' | 'system'
