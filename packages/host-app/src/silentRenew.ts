import { completeSilentRenew } from '@diab/core/session/browser'

completeSilentRenew()
