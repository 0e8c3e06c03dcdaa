import { messagesUnread } from '@parkett/contract/customer/messages'
import { IconButton } from '@parkett/ui/icon-button'
import { Bell } from '@parkett/ui/icons'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { href, paths } from '../../router/paths.ts'
import { read } from '../../session/reads.ts'
import { useWords } from '../../session/words.ts'

/** A bell that is seen asks again, and when it is seen again. */
const unreadQuery = queryOptions({
  ...read.one(messagesUnread),
  refetchInterval: 30_000,
  refetchOnWindowFocus: 'always',
})

/** The way to the messages, with the number of those that are unread. */
export function BellButton() {
  const t = useWords()
  const { data } = useQuery(unreadQuery)
  const { count, more } = data ?? { count: 0, more: false }
  const name = t('messages.title')
  const text = t(more ? 'home.manyUnread' : 'home.unread', { count })
  return (
    <IconButton
      label={count === 0 ? name : `${name}, ${text}`}
      icon={<Bell />}
      count={count === 0 ? undefined : `${count}${more ? '+' : ''}`}
      href={href(paths.messages())}
    />
  )
}
