import { Button } from '@parkett/ui/button'
import { ListFooter } from '@parkett/ui/list-footer'
import { Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Loaded } from '../../../frame/loaded.tsx'
import { nameOf } from '../../../market-view/display.ts'
import { listName } from '../../../market-view/list-name.ts'
import { PriceRow } from '../../../market-view/price-row.tsx'
import { listQuery } from '../../../market-view/reads.ts'
import { paths } from '../../../router/paths.ts'
import { useSession } from '../../../session/session.ts'
import { useLanguage, useWords } from '../../../session/words.ts'
import { sectorText } from '@parkett/words/sector-words'
import { stepThrough } from './arrow-keys.ts'

type SectorListProps = { readonly sector: string; readonly onClose: () => void }

/** The stocks of one sector in every market, those that moved most first. */
export function SectorList({ sector, onClose }: SectorListProps) {
  const t = useWords()
  const language = useLanguage()
  const { token } = useSession()
  const list = useInfiniteQuery(listQuery({ sector, segment: 'movers' }))
  const name = sectorText(sector, t)
  const all = (
    <Button kind="quiet" onClick={onClose}>
      {t('search.allSectors')}
    </Button>
  )
  return (
    <Section title={name} action={all}>
      <Loaded query={list} failed={t('state.failed', { thing: name })}>
        {({ pages }) => (
          <div id="search-results" onKeyDown={stepThrough}>
            <Rows label={name}>
              {pages
                .flatMap(({ rows }) => rows)
                .map((row) => (
                  <PriceRow
                    key={row.instrument.id}
                    row={row}
                    short={listName(nameOf(row.instrument, language))}
                    to={
                      token === null
                        ? paths.preview({ kind: 'stock', id: row.instrument.symbol })
                        : undefined
                    }
                  />
                ))}
            </Rows>
            <ListFooter
              endLabel={t('list.noMore')}
              moreLabel={t('action.more')}
              more={list.hasNextPage}
              busy={list.isFetchingNextPage}
              onMore={() => void list.fetchNextPage()}
            />
          </div>
        )}
      </Loaded>
    </Section>
  )
}
