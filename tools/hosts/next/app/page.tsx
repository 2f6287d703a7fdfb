import { cookies } from 'next/headers'
import { PatientDiary } from './PatientDiary'

/** A server component: the session is read here, the diary is filled in the browser. */
export default async function Page() {
  const session = await cookies()
  const stored = (name: string) => session.get(name)?.value ?? ''
  return <PatientDiary provider={stored('provider')} token={stored('token')} patientId={stored('patient')} />
}
