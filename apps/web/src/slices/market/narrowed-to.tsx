import { useQuery } from '@tanstack/react-query'
import { sectorsQuery } from '../../market-view/reads.ts'
import { useChoice } from '../../router/use-choice.ts'
import { useWords } from '../../session/words.ts'
import { Filters, type Filter } from '../../trading/filters.tsx'
import { boards, readBoard, type MarketCode } from './choice.ts'
import { boardNames } from '@parkett/words/board-words'
import { sectorText } from '@parkett/words/sector-words'

const every = ''

/** Board and sector of a list: where a market has several boards, or once a sector was chosen. */
export function NarrowedTo({ market }: { readonly market: MarketCode }) {
  const t = useWords()
  const [sector] = useChoice('sector')
  const [askedBoard] = useChoice('board')
  const isNarrow = sector !== undefined && sector !== every
  const { data } = useQuery({ ...sectorsQuery(), enabled: isNarrow || boards[market].length > 0 })
  if (boards[market].length === 0 && !isNarrow) return null
  const all = { value: every, label: t('market.everySector') }
  const known = data?.sectors.map((one) => one.sector) ?? []
  const sectors = isNarrow && !known.includes(sector) ? [sector, ...known] : known
  const filters: Filter[] = [
    {
      key: 'sector',
      label: t('search.sectors'),
      options: [all, ...sectors.map((one) => ({ value: one, label: sectorText(one, t) }))],
      value: sector ?? every,
      plain: every,
    },
  ]
  if (boards[market].length > 0)
    filters.unshift({
      key: 'board',
      label: t('market.board'),
      options: [
        { value: every, label: t('market.everyBoard') },
        ...Object.entries(boardNames).map(([value, key]) => ({ value, label: t(key) })),
      ],
      value: readBoard(askedBoard, market) ?? every,
      plain: every,
    })
  return <Filters of={filters} />
}
