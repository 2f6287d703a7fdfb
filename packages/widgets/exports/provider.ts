'use client'
export { DiabProvider, type DiabProviderProps } from '../src/provider/DiabProvider.tsx'
export type { DiabContextValue } from '../src/provider/DiabContext.ts'
export type { Theme } from '../src/provider/themeClasses.ts'
export type {
  Appearance,
  AppearanceColor,
  AppearanceDuration,
  AppearanceLength,
  AppearanceReference,
  AppearanceVariables,
} from '../src/theme/appearance.ts'
export type { ThemeName } from '../src/theme/themeName.ts'
export type { EntryFact, EntrySubject, WidgetEvent, WidgetEventName } from '../src/provider/widgetEvents.ts'
export { createQueryClient } from '../src/provider/createQueryClient.ts'
export { useDiab } from '../src/provider/useDiab.ts'
export { type DiabCache, useDiabCache } from '../src/provider/useDiabCache.ts'
export { type DiabMutationOptions, useDiabMutation } from '../src/provider/useDiabMutation.ts'
export { type DiabQueryOptions, useDiabQuery } from '../src/provider/useDiabQuery.ts'
export { useFormat } from '../src/provider/useFormat.ts'
export type { MessageOverrides, MessageTree } from '../src/ui/environment/messageOverrides.ts'
export { useMessages } from '../src/ui/environment/useMessages.ts'
export type { CommonPart } from '../src/ui/parts/commonPart.ts'
export type { ClassNames } from '../src/ui/parts/parts.tsx'
export type { CommonSlots, EmptySlotState, ErrorSlotState, Slot } from '../src/ui/parts/slots.ts'
