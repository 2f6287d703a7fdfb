import { conformTo } from '../conformTo.ts'

conformTo('jquery')
