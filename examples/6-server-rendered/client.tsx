import { hydrateRoot } from 'react-dom/client'
import { Diary } from './Diary.tsx'
import '@diab/widgets/css/diary-timeline.css'

const patientId = new URLSearchParams(location.search).get('paciens') ?? ''
hydrateRoot(document.getElementById('diary')!, <Diary patientId={patientId} />)
