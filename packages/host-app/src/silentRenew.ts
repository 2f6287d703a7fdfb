import { completeSilentRenew } from '@diab/core/session/silent-renew'

completeSilentRenew()
