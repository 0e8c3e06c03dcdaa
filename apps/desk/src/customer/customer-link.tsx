import { worked } from '@parkett/client/query'
import { usersNames } from '@parkett/contract/desk/users'
import { Chip } from '@parkett/ui/chip'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { may } from '../frame/may.ts'
import { meQuery } from '../frame/me.ts'
import { hrefOf } from '../frame/place.ts'
import { shortIn } from '../frame/short.ts'
import { useWords } from '../frame/words.ts'
import { loadName } from './names.ts'

type CustomerLinkProps = {
  readonly id: string
  /** Where the list has the name already. */
  readonly name?: string | undefined
}

/** A customer in a list: the name as a way to them, and the mark of an account that is closed. */
export function CustomerLink({ id, name }: CustomerLinkProps) {
  const who = useWho(id)
  return (
    <span className="desk-who">
      <a href={hrefOf('customers', id)}>{name ?? who}</a>
      <ClosedMark id={id} />
    </span>
  )
}

/** Nothing for an account that is open. */
export function ClosedMark({ id }: { readonly id: string }) {
  const t = useWords()
  const closedAt = useNamed(id)?.closedAt ?? null
  return closedAt === null ? null : <Chip tone="neutral">{t('desk.accountClosed')}</Chip>
}

/**
 * Undefined until it is known, for who may not know it, and for what is no customer: then the
 * number stands.
 */
function useNamed(id: string) {
  const me = useQueryClient().getQueryData(meQuery.queryKey)
  const allowed = me !== undefined && may(me, 'users.names')
  return useQuery({
    ...worked(usersNames, { body: { ids: [id] } }, { made: 'one name', work: () => loadName(id) }),
    enabled: allowed && id !== '',
    staleTime: 30_000,
  }).data
}

/** What a customer is called; until that is known the number as people read it out, '' for nobody. */
export const useWho = (id: string): string => useNamed(id)?.username ?? shortIn(id)
