import { useEffect, useRef, useState } from 'react'

/**
 * What stands in the search field, and its way to the filter once somebody pauses. A filter that was changed elsewhere, by
 * the way back for example, comes into the field; what the field itself has sent does not disturb who types on.
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
