import {
  groupLeast,
  segmentsCount,
  type LetterKind,
  type Members,
} from '@parkett/contract/desk/segments'
import { groupText } from '@parkett/words/group-words'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../frame/loaded.tsx'
import { read } from '../frame/reads.ts'
import { useLanguage, useWords } from '../frame/words.ts'

type GroupProps = { readonly about: LetterKind; readonly members: Members }

/** Who is meant, in a sentence, and how many they are at this moment: never who. */
export function GroupNow({ about, members }: GroupProps) {
  const t = useWords()
  const language = useLanguage()
  const query = useQuery(read.one(segmentsCount, { query: members }))
  return (
    <Loaded query={query}>
      {({ count, share }) => (
        <div className="stack-2" role="status">
          <p>{groupText(members, t, language, share ?? '–')}</p>
          <p className="num">
            {count === null
              ? t('desk.segments.countFew', { least: groupLeast })
              : t('desk.segments.count', { count })}
          </p>
          {count === null && about === 'product' && (
            <p className="quiet">{t('desk.segments.leastText', { least: groupLeast })}</p>
          )}
        </div>
      )}
    </Loaded>
  )
}
