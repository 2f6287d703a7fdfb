import { completeSilentRenew } from '@diab/internal/session/silent-renew'

completeSilentRenew()
