import { useEffect, useRef, useState } from 'react'

/**
 * Returns the text of the search field, and debounces it before it becomes the filter. A filter that was changed elsewhere,
 * by the way back for example, updates the field; the field's own updates do not disturb further typing.
 *
 * @param pause in milliseconds
 */
export function useSearchText(patientInfo: string, pause: number, onSettled: (patientInfo: string) => void) {
  const [state, setState] = useState({ text: patientInfo, sent: patientInfo, seen: patientInfo })
  if (state.seen !== patientInfo) {
    const isOwn = patientInfo === state.sent
    setState({ text: isOwn ? state.text : patientInfo, sent: patientInfo, seen: patientInfo })
  }
  const { text, sent } = state
  const trimmed = text.trim()
  const latest = useRef(onSettled)
  useEffect(() => {
    latest.current = onSettled
  })
  useEffect(() => {
    if (trimmed === sent) return
    const send = () => {
      setState((present) => ({ ...present, sent: trimmed }))
      latest.current(trimmed)
    }
    if (pause === 0) return send()
    const timer = setTimeout(send, pause)
    return () => clearTimeout(timer)
  }, [trimmed, sent, pause])
  return { text, setText: (next: string) => setState((present) => ({ ...present, text: next })) }
}
