import { useCallback, useEffect, useRef, useState } from 'react'
import type { DiaryFileJob } from './DiaryFiles.tsx'

/** What a host has asked to be printed or saved, one after another; what has not begun when the widget goes is refused. */
export function useFileJobs() {
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
        setJobs((asked) => [...asked, job])
      }),
    [],
  )
  const finish = useCallback((job: DiaryFileJob) => {
    open.current.delete(job)
    setJobs((asked) => asked.filter((one) => one !== job))
  }, [])
  return { jobs, ask, finish }
}
