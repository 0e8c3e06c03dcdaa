import type { WordKey } from '@parkett/words/keys'
import { ButtonLink } from '@parkett/ui/button'
import { Empty } from '@parkett/ui/empty'
import { Skeleton } from '@parkett/ui/skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '../../frame/loaded.tsx'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { href, paths } from '../../router/paths.ts'
import { reasonOf } from '../../session/explain.ts'
import { useWords } from '../../session/words.ts'

type ByIdProps<T> = {
  /** As the address names it. */
  readonly id: string | undefined
  readonly query: UseQueryResult<T>
  /** What fails when it cannot be loaded. */
  readonly thing: WordKey
  readonly title?: (found: T) => string
  readonly bar?: (found: T) => ReactNode
  readonly children: (found: T) => ReactNode
}

/** A screen of one thing that its address names; where it leads to nothing of this reader, it says so. */
export function ById<T>({ id, query, thing, title, bar, children }: ByIdProps<T>) {
  const t = useWords()
  if (id === undefined || reasonOf(query.error) === 'not_found') return <Unknown />
  const { data } = query
  return (
    <ScreenPage
      title={data === undefined ? undefined : title?.(data)}
      bar={data === undefined ? undefined : bar?.(data)}
    >
      <Loaded
        query={query}
        failed={t('state.failed', { thing: t(thing) })}
        bones={<Skeleton label={t('state.loading')} kind="lines" count={8} />}
      >
        {children}
      </Loaded>
    </ScreenPage>
  )
}

function Unknown() {
  const t = useWords()
  const back = (
    <ButtonLink kind="secondary" href={href(paths.newShares())}>
      {t('ipo.toNew')}
    </ButtonLink>
  )
  return (
    <ScreenPage>
      <Empty action={back}>{t('ipo.unknown')}</Empty>
    </ScreenPage>
  )
}
