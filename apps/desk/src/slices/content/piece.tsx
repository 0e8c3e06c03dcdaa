import { contentDesk, contentDraft, contentPiece } from '@parkett/contract/desk/content'
import type { AnswerOf } from '@parkett/contract/wire/route'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { ButtonLink } from '@parkett/ui/button'
import { Notice } from '@parkett/ui/notice'
import { Section } from '@parkett/ui/section'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AsRead } from '../../content/as-read.tsx'
import { DraftVersions } from '../../content/draft-versions.tsx'
import { houseMinute } from '../../content/span.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { may, mayAsk } from '../../frame/may.ts'
import { goTo, hrefOf } from '../../frame/place.ts'
import { read } from '../../frame/reads.ts'
import { When } from '../../frame/when.tsx'
import { useLanguage, useWords } from '../../frame/words.ts'
import { DraftForm } from './draft-form.tsx'
import { missingIn, missingText } from '../../content/missing-text.ts'
import { PublishForm } from './publish-form.tsx'
import { WithdrawForm } from './withdraw-form.tsx'

function ToAll() {
  const t = useWords()
  return (
    <ButtonLink kind="quiet" href={hrefOf('content')}>
      {t('action.back')}
    </ButtonLink>
  )
}

const empty = { id: null, version: 0, severity: 'note', texts: {} } as const

export function NewPiece() {
  const t = useWords()
  return (
    <Section title={t('desk.content.new')} action={<ToAll />}>
      <p className="quiet">{t('desk.content.about')}</p>
      <DraftForm draft={empty} onSaved={({ id }) => goTo('content', id)} />
    </Section>
  )
}

/** One of them: what customers read, the draft, and what may be done with it. */
export function Piece({ id, me }: { readonly id: string; readonly me: StaffMe }) {
  const query = useQuery(read.one(contentPiece, { params: { id } }))
  return <Loaded query={query}>{(shown) => <Whole key={id} shown={shown} me={me} />}</Loaded>
}

type WholeProps = { readonly shown: AnswerOf<typeof contentPiece>; readonly me: StaffMe }

function Whole({ shown: { piece, versions, zone }, me }: WholeProps) {
  const t = useWords()
  const [saved, setSaved] = useState<number>()
  const { state, published, withdrawn, version } = piece
  const isNew = published === null || published.version !== version
  return (
    <>
      <Out shown={{ piece, versions, zone }} />
      {withdrawn === null && may(me, contentDraft.name) && (
        <Section title={t('desk.content.state_draft')}>
          {saved !== undefined && (
            <Notice tone="success" alert>
              {t('desk.content.saved', { version: saved })}
            </Notice>
          )}
          <DraftForm key={version} draft={piece} onSaved={(next) => setSaved(next.version)} />
        </Section>
      )}
      {withdrawn === null && mayAsk(me, 'content.publish') && (isNew || state === 'ended') && (
        <Section title={t('desk.content.publish')}>
          {missingIn(piece.texts).length > 0 ? (
            <p className="quiet">{t('desk.content.incomplete')}</p>
          ) : (
            <Publishing piece={piece} />
          )}
        </Section>
      )}
      {(state === 'shown' || state === 'planned') && mayAsk(me, 'content.withdraw') && (
        <Section title={t('desk.content.withdraw')}>
          <WithdrawForm piece={piece.id} />
        </Section>
      )}
      <DraftVersions what={t('desk.content')} versions={versions} />
    </>
  )
}

/** The clocks of the house stand in the list's answer. */
function Publishing({ piece }: { readonly piece: WholeProps['shown']['piece'] }) {
  const query = useQuery(read.one(contentDesk, { query: {} }))
  return (
    <Loaded query={query}>
      {({ zone, now }) => <PublishForm key={piece.version} piece={piece} zone={zone} now={now} />}
    </Loaded>
  )
}

/** What customers read of it now, did or will. */
function Out({ shown: { piece, zone } }: Pick<WholeProps, 'shown'>) {
  const t = useWords()
  const language = useLanguage()
  const { published, withdrawn, state } = piece
  return (
    <Section title={`${t('desk.content')}: ${t(`desk.content.state_${state}`)}`} action={<ToAll />}>
      {published !== null && (
        <>
          <p className="num">
            {t('desk.content.span', {
              from: houseMinute(published.from, language, zone),
              until: houseMinute(published.until, language, zone),
            })}{' '}
            ({zone})
          </p>
          {withdrawn !== null && (
            <p>
              <When at={withdrawn.at} /> · {t(`content.why_${withdrawn.why}`)}
            </p>
          )}
          <AsRead severity={published.severity} texts={published.texts} />
        </>
      )}
      <p className="quiet">{missingText(piece.texts, t, language)}</p>
    </Section>
  )
}
