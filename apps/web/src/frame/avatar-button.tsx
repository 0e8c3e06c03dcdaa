import type { UserInfo } from '@parkett/contract/customer/access'
import { Sheet } from '@parkett/ui/sheet'
import { AvatarEditor } from './avatar-editor.tsx'
import { Avatar } from './avatar.tsx'
import { useSheet } from './use-sheet.ts'
import { useWords } from '../session/words.ts'

type AvatarButtonProps = { readonly user: Pick<UserInfo, 'username' | 'avatarUrl'> }

/**
 * The own picture; a tap opens the sheet in which it is chosen, cropped or removed. Needs the
 * words `account`.
 */
export function AvatarButton({ user: { username, avatarUrl } }: AvatarButtonProps) {
  const t = useWords()
  const sheet = useSheet('avatar')
  return (
    <>
      <button
        type="button"
        className="person-avatar"
        aria-label={t('account.avatar')}
        onClick={sheet.show}
      >
        <Avatar name={username} url={avatarUrl} />
      </button>
      <Sheet
        open={sheet.open}
        title={t('account.avatar')}
        closeLabel={t('action.close')}
        onClose={sheet.close}
      >
        <AvatarEditor has={avatarUrl !== null} onDone={sheet.close} />
      </Sheet>
    </>
  )
}
