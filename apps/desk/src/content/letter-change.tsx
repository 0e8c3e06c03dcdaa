import type { ApprovalAct } from '@parkett/contract/desk/approvals'
import { segmentsLetter } from '@parkett/contract/desk/segments'
import { languageFacts, languages } from '@parkett/words/languages'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Loaded } from '../frame/loaded.tsx'
import { read } from '../frame/reads.ts'
import { useLanguage, useWords } from '../frame/words.ts'
import { GroupNow } from './group.tsx'
import { LetterAsRead } from './letter-as-read.tsx'
import { typedMinute } from './span.ts'

type Send = Extract<ApprovalAct, { kind: 'segments.send' }>

/** What the second person lets out: to whom and how many they are now, when, and every word. */
export function LetterChange({ act }: { readonly act: Send }) {
  const t = useWords()
  const language = useLanguage()
  const query = useQuery(read.one(segmentsLetter, { params: { id: act.letter } }))
  return (
    <>
      <dt>{t('desk.segments.kind')}</dt>
      <dd>{t(act.about === 'service' ? 'notices.service' : 'notices.product')}</dd>
      <dt>{t('desk.segments.who')}</dt>
      <dd>
        <GroupNow about={act.about} members={act.members} />
      </dd>
      <Loaded query={query}>
        {({ zone, share }) => (
          <>
            <dt>{t('desk.segments.when')}</dt>
            <dd>
              {act.at === null
                ? t('desk.segments.when_now')
                : `${typedMinute(act.at, language)} (${zone})`}
            </dd>
            <dt>{t('desk.content.preview')}</dt>
            <dd>
              <LetterAsRead {...act} share={share} />
            </dd>
          </>
        )}
      </Loaded>
      {languages.map((one) => (
        <Fragment key={one}>
          <dt>{languageFacts[one].name}</dt>
          <dd>
            <span lang={languageFacts[one].html}>{act.texts[one] ?? ''}</span>
          </dd>
        </Fragment>
      ))}
    </>
  )
}
