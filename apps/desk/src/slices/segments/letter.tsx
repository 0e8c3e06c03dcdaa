import {
  groupLeast,
  segmentsDraft,
  segmentsLetter,
  segmentsStop,
} from '@parkett/contract/desk/segments'
import type { StaffMe } from '@parkett/contract/desk/staff'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { ButtonLink } from '@parkett/ui/button'
import { Notice } from '@parkett/ui/notice'
import { Section } from '@parkett/ui/section'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DraftVersions } from '../../content/draft-versions.tsx'
import { GroupNow } from '../../content/group.tsx'
import { LetterAsRead } from '../../content/letter-as-read.tsx'
import { missingIn, missingText } from '../../content/missing-text.ts'
import { houseMinute } from '../../content/span.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { may, mayAsk } from '../../frame/may.ts'
import { goTo, hrefOf } from '../../frame/place.ts'
import { read } from '../../frame/reads.ts'
import { When } from '../../frame/when.tsx'
import { useLanguage, useWords } from '../../frame/words.ts'
import { DraftForm } from './draft-form.tsx'
import { SendForm } from './send-form.tsx'
import { StopForm } from './stop-form.tsx'

function ToAll() {
  const t = useWords()
  return (
    <ButtonLink kind="quiet" href={hrefOf('segments')}>
      {t('action.back')}
    </ButtonLink>
  )
}

const empty = { id: null, version: 0, about: 'service', members: {}, texts: {} } as const

export function NewLetter() {
  const t = useWords()
  return (
    <Section title={t('desk.segments.new')} action={<ToAll />}>
      <p className="quiet">{t('desk.segments.intro')}</p>
      <DraftForm draft={empty} share={null} onSaved={({ id }) => goTo('segments', id)} />
    </Section>
  )
}

/** One of them: what it says to whom, how far it is, and what may be done with it. */
export function LetterRoom({ id, me }: { readonly id: string; readonly me: StaffMe }) {
  const query = useQuery(read.one(segmentsLetter, { params: { id } }))
  return <Loaded query={query}>{(shown) => <Whole key={id} shown={shown} me={me} />}</Loaded>
}

type Shown = { readonly shown: AnswerOf<typeof segmentsLetter> }

function Whole({ shown, me }: Shown & { readonly me: StaffMe }) {
  const t = useWords()
  const [saved, setSaved] = useState<number>()
  const { letter, share, zone, now } = shown
  const { state, version } = letter
  const isDraft = state === 'draft'
  const isWriting = isDraft && may(me, segmentsDraft.name)
  return (
    <>
      {!isWriting && <Standing shown={shown} />}
      {isWriting && (
        <Section title={t('desk.segments.state_draft')} action={<ToAll />}>
          {saved !== undefined && (
            <Notice tone="success" alert>
              {t('desk.content.saved', { version: saved })}
            </Notice>
          )}
          <DraftForm
            key={version}
            draft={letter}
            share={share}
            onSaved={(next) => setSaved(next.version)}
          />
        </Section>
      )}
      {isDraft && mayAsk(me, 'segments.send') && (
        <Section title={t('desk.segments.send')}>
          {missingIn(letter.texts).length > 0 ? (
            <p className="quiet">{t('desk.segments.incomplete')}</p>
          ) : (
            <SendForm key={version} letter={letter} zone={zone} now={now} />
          )}
        </Section>
      )}
      {(state === 'planned' || state === 'sending') && may(me, segmentsStop.name) && (
        <Section title={t('desk.segments.stop')}>
          <StopForm letter={letter.id} />
        </Section>
      )}
      <DraftVersions what={t('desk.segments')} versions={shown.versions} />
    </>
  )
}

/** What it says, to whom and how many that are now, how many have it, and how it ended. */
function Standing({ shown: { letter, share, zone } }: Shown) {
  const t = useWords()
  const language = useLanguage()
  const { state, from, told, ended, about, members, texts } = letter
  return (
    <Section
      title={`${t('desk.segments')}: ${t(`desk.segments.state_${state}`)}`}
      action={<ToAll />}
    >
      <dl className="desk-facts">
        <dt>{t('desk.segments.kind')}</dt>
        <dd>{t(about === 'service' ? 'notices.service' : 'notices.product')}</dd>
        <dt>{t('desk.segments.who')}</dt>
        <dd>
          <GroupNow about={about} members={members} />
        </dd>
        {from !== null && (
          <>
            <dt>{t('desk.segments.when')}</dt>
            <dd className="num">
              {houseMinute(from, language, zone)} ({zone})
            </dd>
            <dt>{t('desk.segments.told')}</dt>
            <dd className="num">
              {told === null
                ? t('desk.segments.customersFew', { least: groupLeast })
                : t('desk.segments.customers', { count: told })}
            </dd>
          </>
        )}
        {ended !== null && (
          <>
            <dt>{t(`desk.segments.state_${state}`)}</dt>
            <dd>
              <When at={ended.at} />
              {ended.why !== '' && ` · ${ended.by}: ${ended.why}`}
            </dd>
          </>
        )}
      </dl>
      <LetterAsRead about={about} members={members} share={share} texts={texts} />
      <p className="quiet">{missingText(texts, t, language)}</p>
    </Section>
  )
}
