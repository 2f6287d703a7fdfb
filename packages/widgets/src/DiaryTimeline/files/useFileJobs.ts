import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DiaryFileJob } from './DiaryFiles.tsx'

/** Queues the host's requests to print or save; those that have not begun when the widget is unmounted are rejected. */
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
        // Drawn at once: React's `act` in a host's test defers other updates until this promise settles, which needs the job drawn.
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
