export type ThemeName = 'light' | 'dark' | 'high-contrast' | 'system'
