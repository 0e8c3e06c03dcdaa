import { newsCategories } from '@parkett/contract/customer/news'
import { FilterBar } from '@parkett/ui/filter-bar'
import { useWords } from '../session/words.ts'

const names = {
  all: 'action.all',
  domestic: 'news.domestic',
  foreign: 'news.foreign',
  market: 'news.market',
  company: 'news.company',
} as const
const segments = ['all', ...newsCategories] as const
export type NewsSegment = (typeof segments)[number]

/** The segment of an address; what is none is all of them. */
export const newsSegment = (asked: string | undefined): NewsSegment =>
  segments.find((known) => known === asked) ?? 'all'

/** As the call asks for it. */
export const categoryOf = (segment: NewsSegment) => (segment === 'all' ? undefined : segment)

type CategoryBarProps = {
  readonly value: NewsSegment
  readonly onChange: (next: NewsSegment) => void
}

/** All articles, or those of one category. */
export function CategoryBar(props: CategoryBarProps) {
  const t = useWords()
  const options = segments.map((value) => ({ value, label: t(names[value]) }))
  return <FilterBar label={t('news.categories')} options={options} {...props} />
}
