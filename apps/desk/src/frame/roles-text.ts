import type { Role } from '@parkett/contract/desk/permissions'
import type { Words } from '@parkett/words/speak'

/** Several duties in one line. */
export const rolesText = (t: Words, roles: readonly Role[]): string =>
  roles.map((role) => t(`desk.role.${role}`)).join(', ')
