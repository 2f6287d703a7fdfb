import { conformTo } from '../conformTo.ts'

conformTo('script-tag')
