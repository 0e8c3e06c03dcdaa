import { IconButton } from '@parkett/ui/icon-button'
import { Bell } from '@parkett/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { href, paths } from '../router/paths.ts'
import { unreadQuery } from '../session/queries.ts'
import { useWords } from '../session/words.ts'

/** How many messages are unread, in words; nothing when there are none, or nobody knows. */
export function useUnreadText(): string | undefined {
  const t = useWords()
  const { data } = useQuery(unreadQuery)
  if (data === undefined || data.count === 0) return undefined
  const { count, more } = data
  return t(more ? 'messages.manyUnread' : 'messages.unread', { count })
}

/** The way to the messages, with a dot while one is unread. */
export function BellButton() {
  const t = useWords()
  const unread = useUnreadText()
  const label = unread === undefined ? t('messages.title') : `${t('messages.title')}, ${unread}`
  return (
    <IconButton
      label={label}
      icon={<Bell />}
      dot={unread !== undefined}
      href={href(paths.messages())}
    />
  )
}
