export { pushContract } from '../src/push/push.contract.ts'
export { createPush, tokenUnsubscribeFailed, type Push, type PushPorts, type PushService } from '../src/push/createPush.ts'
