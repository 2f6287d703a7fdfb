export { createPush, type Push, type PushService } from '../../core/src/push/createPush.ts'
