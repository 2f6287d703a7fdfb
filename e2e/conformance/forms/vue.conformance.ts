import { conformTo } from '../conformTo.ts'

conformTo('vue')
