import type { Feature } from '../../platform/endpoint/feature.ts'
import { diaryPolicy } from './diary.policy.ts'
import { registerDiaryRoutes } from './diary.routes.ts'

export const diaryFeature: Feature = { policy: diaryPolicy, routes: [registerDiaryRoutes] }
