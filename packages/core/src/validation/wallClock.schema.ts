import * as z from 'zod/mini'
import { validationMessages } from './messages.hu.ts'
import { readWallClock, type WallClock } from '../time/wallClock.ts'

/** Accepts the specification's formats and emits the canonical form. */
export const wallClockSchema = z.pipe(
  z.string().check(z.refine((text) => readWallClock(text) !== undefined, validationMessages.datetime)),
  z.transform((text): WallClock => readWallClock(text) ?? text),
)

/** The canonical form alone, as the provider emits it. */
export const emittedWallClockSchema = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/)) as unknown as z.ZodMiniType<
  WallClock,
  WallClock
>
