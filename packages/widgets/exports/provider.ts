'use client'
export type { DiabContextValue } from '../src/provider/DiabContext.ts'
export { DiabProvider, type DiabProviderProps } from '../src/provider/DiabProvider.tsx'
export { createQueryClient } from '../src/provider/createQueryClient.ts'
export type { Theme } from '../src/provider/themeClasses.ts'
export { useDiab } from '../src/provider/useDiab.ts'
export type { EntryFact, EntrySubject, WidgetEvent, WidgetEventName } from '../src/provider/widgetEvents.ts'
export type {
  Appearance,
  AppearanceColor,
  AppearanceDuration,
  AppearanceLength,
  AppearanceReference,
  AppearanceVariables,
} from '../src/theme/appearance.ts'
export type { ThemeName } from '../src/theme/themeName.ts'
export type { MessageOverrides, MessageTree } from '../src/ui/environment/messageOverrides.ts'
export type { CommonPart } from '../src/ui/parts/commonPart.ts'
export type { ClassNames } from '../src/ui/parts/parts.tsx'
export type { CommonSlots, EmptySlotState, ErrorSlotState, Slot } from '../src/ui/parts/slots.ts'
