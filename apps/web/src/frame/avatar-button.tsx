import type { UserInfo } from '@parkett/contract/customer/access'
import { Sheet } from '@parkett/ui/sheet'
import { lazy, Suspense } from 'react'
import { Avatar } from './avatar.tsx'
import { useSheet } from './use-sheet.ts'
import { useWords } from '../session/words.ts'

/** Comes with the tap: few who see their picture change it. */
const AvatarEditor = lazy(async () => {
  const { AvatarEditor } = await import('./avatar-editor.tsx')
  return { default: AvatarEditor }
})

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
        <Suspense>
          <AvatarEditor has={avatarUrl !== null} onDone={sheet.close} />
        </Suspense>
      </Sheet>
    </>
  )
}
