import { IconButton } from '@parkett/ui/icon-button'
import { Bell } from '@parkett/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { href, paths } from '../router/paths.ts'
import { unreadQuery } from '../session/queries.ts'
import { useWords } from '../session/words.ts'

type Unread = {
  /** `7`, or `99+`. */
  readonly figure: string
  /** In words. */
  readonly text: string
}

/** How many messages are unread; nothing when there are none, or nobody knows. */
export function useUnread(): Unread | undefined {
  const t = useWords()
  const { data } = useQuery(unreadQuery)
  if (data === undefined || data.count === 0) return undefined
  const { count, more } = data
  return {
    figure: more ? `${count}+` : String(count),
    text: t(more ? 'messages.manyUnread' : 'messages.unread', { count }),
  }
}

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
