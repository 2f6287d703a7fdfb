import { Role, type User } from '@diab/core/guards'
import type { AccountRole } from '@diab/internal/settings'

const accountRoles: readonly AccountRole[] = [Role.Patient, Role.Doctor, Role.MedicalAttendant]

/** By which of the product's interfaces an account is downloaded and deleted; undefined: by none. */
export const accountRoleOf = ({ roles }: Pick<User, 'roles'>): AccountRole | undefined => accountRoles.find((role) => roles.includes(role))
