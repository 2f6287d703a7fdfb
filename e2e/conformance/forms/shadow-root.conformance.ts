import { conformTo } from '../conformTo.ts'

conformTo('shadow-root')
