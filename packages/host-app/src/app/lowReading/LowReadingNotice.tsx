import type { GlucoseEntry } from '@diab/core/rules'
import { lowReadingNow } from '@diab/internal/diary'
import { useMinute } from '@diab/widgets/unstable/hooks'
import { useEffect } from 'react'
import { createLatePart } from '../pageParts/createLatePart.tsx'
import { useApp } from '../useApp.ts'
import { hasReminder } from './reminderKey.ts'
import { reminderPush } from './reminderPush.ts'

// Most days have no low reading.
const LowReadingCard = createLatePart(async () => (await import('./LowReadingCard.tsx')).LowReadingCard)

interface LowReadingNoticeProps {
  /** With the newest one, in any order. */
  readings: readonly GlucoseEntry[]
  patient: { id: string; fullname: string; dateOfBirth: string | null; isOwn: boolean }
}

/** Shows what to do while the newest reading is a low one of the last half an hour, and nothing at any other time. */
export function LowReadingNotice({ readings, patient }: LowReadingNoticeProps) {
  const app = useApp()
  const low = lowReadingNow(readings, useMinute())
  useEffect(() => {
    if (hasReminder()) void import('./reminder.ts').then(({ endWhenMeasured }) => endWhenMeasured(patient.id, readings, reminderPush(app)))
  }, [app, patient.id, readings])
  return low ? <LowReadingCard reading={low} patient={patient} /> : null
}
