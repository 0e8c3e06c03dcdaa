import type { ApprovalAct } from '@parkett/contract/desk/approvals'
import { contentPiece } from '@parkett/contract/desk/content'
import { languageFacts, languages } from '@parkett/words/languages'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../frame/loaded.tsx'
import { read } from '../frame/reads.ts'
import { useLanguage, useWords } from '../frame/words.ts'
import { AsRead } from './as-read.tsx'
import { houseMinute, typedMinute } from './span.ts'
import { TextDiff } from './text-diff.tsx'

type Publish = Extract<ApprovalAct, { kind: 'content.publish' }>
type Withdraw = Extract<ApprovalAct, { kind: 'content.withdraw' }>

/** What the second person lets out: when, and each language against what customers read until now. */
export function PieceChange({ act }: { readonly act: Publish }) {
  const t = useWords()
  const language = useLanguage()
  const query = useQuery(read.one(contentPiece, { params: { id: act.piece } }))
  return (
    <>
      <dt>{t('desk.content.severity')}</dt>
      <dd>{t(`content.severity_${act.severity}`)}</dd>
      <dt>{t('desk.content.preview')}</dt>
      <dd>
        <AsRead severity={act.severity} texts={act.texts} />
      </dd>
      <Loaded query={query}>
        {({ piece: { published }, zone }) => (
          <>
            <dt>{t('desk.content.from')}</dt>
            <dd>
              {typedMinute(act.from, language)} ({zone})
            </dd>
            <dt>{t('desk.content.until')}</dt>
            <dd>
              {typedMinute(act.until, language)} ({zone})
            </dd>
            <dt>{t('desk.before')}</dt>
            <dd>
              {published === null
                ? t('desk.content.first')
                : t('desk.content.span', {
                    from: houseMinute(published.from, language, zone),
                    until: houseMinute(published.until, language, zone),
                  })}
            </dd>
            {languages.map((one) => (
              <Text
                key={one}
                language={one}
                before={published?.texts[one]}
                after={act.texts[one] ?? ''}
              />
            ))}
          </>
        )}
      </Loaded>
    </>
  )
}

type TextProps = {
  readonly language: (typeof languages)[number]
  readonly before: string | undefined
  readonly after: string
}

function Text({ language, before, after }: TextProps) {
  const t = useWords()
  return (
    <>
      <dt>{languageFacts[language].name}</dt>
      <dd>
        {before === undefined ? (
          <span lang={languageFacts[language].html}>{after}</span>
        ) : before === after ? (
          <>
            <span lang={languageFacts[language].html}>{after}</span>{' '}
            <span className="quiet">({t('desk.content.same')})</span>
          </>
        ) : (
          <TextDiff before={before} after={after} language={languageFacts[language].html} />
        )}
      </dd>
    </>
  )
}

/** What is taken back, and the reason as customers read it. */
export function PieceWithdrawn({ act }: { readonly act: Withdraw }) {
  const t = useWords()
  const query = useQuery(read.one(contentPiece, { params: { id: act.piece } }))
  return (
    <>
      <dt>{t('desk.content.why')}</dt>
      <dd>{t(`content.why_${act.why}`)}</dd>
      <Loaded query={query}>
        {({ piece: { published } }) =>
          published !== null && (
            <>
              <dt>{t('desk.before')}</dt>
              <dd>
                <AsRead severity={published.severity} texts={published.texts} />
              </dd>
            </>
          )
        }
      </Loaded>
    </>
  )
}
