import type { Position } from '@parkett/contract/customer/holdings'
import { ButtonLink } from '@parkett/ui/button'
import { Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { stockPath } from '../../market-view/display.ts'
import { useSparks } from '../../market-view/use-sparks.ts'
import { href, paths } from '../../router/paths.ts'
import { useSided } from '../../router/wide.ts'
import { unlessSums } from '../../session/live.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import { HeldRow } from '../../trading/held-row.tsx'
import { holdingsQuery } from '../../trading/queries.ts'
import { LargestTable } from './late-table.ts'

const shownMax = 5

/** The largest own positions, each worth and moving; nothing while one holds none. */
export function Positions() {
  const t = useWords()
  const language = useLanguage()
  const sided = useSided()
  const { data } = useQuery({ ...holdingsQuery, refetchInterval: unlessSums(10_000) })
  const worth = (position: Position): number => Number(position.marketValue?.amount ?? 0)
  const shown = (data?.positions ?? []).toSorted((a, b) => worth(b) - worth(a)).slice(0, shownMax)
  const sparks = useSparks(shown.map(({ instrument }) => instrument.id))
  if (shown.length === 0) return null
  return (
    <Section
      title={t('home.positions')}
      action={
        <ButtonLink kind="quiet" href={href(paths.portfolio())}>
          {t('nav.portfolio')}
        </ButtonLink>
      }
    >
      {sided ? (
        <Suspense>
          <LargestTable positions={shown} sparks={sparks} />
        </Suspense>
      ) : (
        <Rows label={t('home.positions')}>
          {shown.map((position) => (
            <HeldRow
              key={position.instrument.id}
              position={position}
              to={stockPath(position.instrument, language)}
              sub={t('home.shares', { count: position.quantity })}
              spark={sparks.get(position.instrument.id) ?? []}
            />
          ))}
        </Rows>
      )}
    </Section>
  )
}
