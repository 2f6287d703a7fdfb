import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DiaryFileJob } from './DiaryFiles.tsx'

/** What a host has asked to be printed or saved, one after another; what has not begun when the widget goes is refused. */
export function useFileJobs(load: () => Promise<unknown>) {
  const [jobs, setJobs] = useState<readonly DiaryFileJob[]>([])
  const open = useRef(new Set<DiaryFileJob>())
  useEffect(() => {
    const { current } = open
    return () => {
      for (const { refuse } of current) refuse(new Error('The diary is gone.'))
      current.clear()
    }
  }, [])
  const ask = useCallback(
    (kind: DiaryFileJob['kind']) =>
      new Promise<void>((settle, refuse) => {
        const job = { kind, settle, refuse }
        open.current.add(job)
        // Drawn at once: React's `act` in a host's test holds back everything else until the deed is done, which begins with it.
        void load().then(() => flushSync(() => setJobs((asked) => [...asked, job])))
      }),
    [load],
  )
  const finish = useCallback((job: DiaryFileJob) => {
    open.current.delete(job)
    setJobs((asked) => asked.filter((one) => one !== job))
  }, [])
  return { jobs, ask, finish }
}
