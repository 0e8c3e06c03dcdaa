import { messagesUnread } from '@parkett/contract/customer/messages'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { unlessTold } from '../session/live.ts'
import { read } from '../session/reads.ts'
import { useSession } from '../session/session.ts'
import { useWords } from '../session/words.ts'

const everyMs = 30_000

/** The stream tells when it changes; while it is away, and when the window is seen again, asked for. */
const unreadQuery = queryOptions({
  ...read.one(messagesUnread),
  refetchInterval: unlessTold(everyMs),
  refetchOnWindowFocus: 'always',
})

/** How many messages are unread, as a figure and in words; undefined while there are none. */
export function useUnread(): { readonly figure: string; readonly text: string } | undefined {
  const t = useWords()
  const { token } = useSession()
  const { data } = useQuery({ ...unreadQuery, enabled: token !== null })
  if (data === undefined || data.count === 0) return undefined
  const { count, more } = data
  return {
    figure: `${count}${more ? '+' : ''}`,
    text: t(more ? 'shell.manyUnread' : 'shell.unread', { count }),
  }
}
