import type { Evidence as Piece } from '@parkett/contract/desk/evidence'
import { Chip } from '@parkett/ui/chip'
import { formatDateTime } from '@parkett/words/format-time'
import { Fragment } from 'react'
import { Amount } from '../../frame/amount.tsx'
import { Answers } from '../../frame/answers.tsx'
import { findingText, isFinding } from '../../frame/finding-text.ts'
import { hrefOf } from '../../frame/place.ts'
import { Day, When } from '../../frame/when.tsx'
import { useLanguage, useWords } from '../../frame/words.ts'
import { rolesText } from '../../frame/roles-text.ts'

type EvidenceProps = {
  /** The answers to findings stand beside them already. */
  readonly answersApart?: boolean
  readonly pieces: readonly Piece[]
  /** Places of what is no longer as it was seen. */
  readonly changed: readonly number[]
}

/** What the first person saw, piece by piece: nobody approves what is not on the screen. */
export function Evidence({ pieces, changed, answersApart = false }: EvidenceProps) {
  const t = useWords()
  return pieces.map((piece, at) =>
    answersApart && piece.is === 'answers' ? null : (
      // Pieces of one label may say the same; their place is what they are told apart by.
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={at}>
        <dt>{t(`desk.evidence.${piece.label}`)}</dt>
        <dd>
          <Said piece={piece} />{' '}
          {changed.includes(at) && <Chip tone="brass">{t('desk.two.changed')}</Chip>}
        </dd>
      </Fragment>
    ),
  )
}

function Said({ piece }: { readonly piece: Piece }) {
  const t = useWords()
  const language = useLanguage()
  switch (piece.is) {
    case 'money':
      return <Amount money={piece.money} />
    case 'text':
      return piece.text
    case 'count':
      return piece.count
    case 'time':
      return <When at={piece.at} />
    case 'day':
      return <Day date={piece.day} />
    case 'risks':
      return piece.risks.length === 0
        ? t('desk.payout.noRisk')
        : piece.risks.map((risk) => t(`desk.payout.risk_${risk}`)).join(', ')
    case 'answers':
      return (
        <Answers
          answers={piece.answers}
          text={(finding) => (isFinding(finding) ? findingText(finding, t) : '')}
        />
      )
    case 'roles':
      return rolesText(t, piece.roles)
    case 'state':
      return stateOf(piece, { t, language })
    case 'note':
      return (
        <>
          <Amount money={piece.money} />: {piece.text} ({piece.by}, <When at={piece.at} />)
        </>
      )
    case 'room':
      return <a href={hrefOf(piece.room, piece.id)}>{t('desk.evidence.open')}</a>
  }
}

type Speaker = {
  readonly t: ReturnType<typeof useWords>
  readonly language: ReturnType<typeof useLanguage>
}

function stateOf(
  { frozenUntil, locked }: Extract<Piece, { readonly is: 'state' }>,
  { t, language }: Speaker,
): string {
  const parts = [
    ...(frozenUntil === null
      ? []
      : [t('desk.frozenUntil', { time: formatDateTime(frozenUntil, language) })]),
    ...(locked ? [t('desk.payout.risk_customer_locked')] : []),
  ]
  return parts.length === 0 ? t('desk.fine') : parts.join(', ')
}
