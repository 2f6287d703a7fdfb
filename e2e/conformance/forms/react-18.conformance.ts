import { conformTo } from '../conformTo.ts'

conformTo('react-18')
