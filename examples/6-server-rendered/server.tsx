import { renderToString } from 'react-dom/server'
import { Diary } from './Diary.tsx'

export const renderDiary = (patientId: string) => renderToString(<Diary patientId={patientId} />)
