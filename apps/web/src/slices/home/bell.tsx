import { IconButton } from '@parkett/ui/icon-button'
import { Bell } from '@parkett/ui/icons'
import { useUnread } from '../../frame/use-unread.ts'
import { href, paths } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'

/** The way to the messages, with the number of those that are unread. */
export function BellButton() {
  const t = useWords()
  const unread = useUnread()
  const name = t('messages.title')
  return (
    <IconButton
      label={unread === undefined ? name : `${name}, ${unread.text}`}
      icon={<Bell />}
      count={unread?.figure}
      href={href(paths.messages())}
    />
  )
}
