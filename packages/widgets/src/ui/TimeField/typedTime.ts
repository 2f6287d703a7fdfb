const forms = /^(\d{1,2})(?:[:.]\s?(\d{1,2}))?$|^(\d{1,2})(\d{2})$/

/** Returns a typed time (H:m, H.m, H, Hmm, HHmm) as `HH:mm`; undefined for anything else. */
export function readTypedTime(text: string): string | undefined {
  const match = forms.exec(text.trim())
  if (!match) return undefined
  const hour = Number(match[1] ?? match[3])
  const minute = Number(match[2] ?? match[4] ?? 0)
  if (hour > 23 || minute > 59) return undefined
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** Returns `HH:mm` where the text is a time; otherwise the text unchanged. */
export const tidyTime = (text: string): string => readTypedTime(text) ?? text
