import { permissions, roles } from '@parkett/contract/desk/permissions'
import { useWords } from './words.ts'
import { rolesText } from './roles-text.ts'

/**
 * An address that leads nowhere, or to a room that this person's roles do not open; then it says
 * whose do.
 * @param needs the call of that room; null where there is no such room.
 */
export function Nowhere({ needs }: { readonly needs: string | null }) {
  const t = useWords()
  if (needs === null) return <p>{t('shell.notFoundText')}</p>
  const line = permissions[needs]
  const open = roles.filter((role) => typeof line === 'object' && line.includes(role))
  return <p>{t('desk.notYourRoom', { roles: rolesText(t, open) })}</p>
}
