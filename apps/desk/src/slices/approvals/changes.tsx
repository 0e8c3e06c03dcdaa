import type { Approval, ApprovalAct } from '@parkett/contract/desk/approvals'
import type { InstrumentChangeKind } from '@parkett/contract/desk/instrument-change'
import { boardText } from '@parkett/words/board-words'
import { sectorText } from '@parkett/words/sector-words'
import type { Words } from '@parkett/words/speak'
import { stateText } from '@parkett/words/staff-feed'
import { LetterChange } from '../../content/letter-change.tsx'
import { PieceChange, PieceWithdrawn } from '../../content/piece-change.tsx'
import type { ReactNode } from 'react'
import { DutiesChange } from '../../frame/duties-change.tsx'
import { plainText } from '../../frame/plain-text.ts'
import { ListedBlock, ListedSale, TakenOff } from './listed-block.tsx'
import { OfferingChange } from './offering-change.tsx'
import { PoolChange } from './pool-change.tsx'
import { OfferingPrice } from './offering-price.tsx'
import { OfferingTerms } from './offering-terms.tsx'
import { PublishedOffering } from './published-offering.tsx'
import { RuleDiff } from '../../rules/diff.tsx'
import { SavingsDiff } from '../../savings/diff.tsx'
import { Day } from '../../frame/when.tsx'
import { useLanguage, useWords } from '../../frame/words.ts'

/** A term of a listing in words: state, sector and board have some, the rest is a name or a number. */
function listedTerm(what: InstrumentChangeKind, text: string, t: Words): string {
  const state = (['trading', 'suspended', 'delisted'] as const).find((one) => one === text)
  if (what === 'suspend' || what === 'resume' || what === 'delist')
    return state === undefined ? text : t(`desk.floor.${state}`)
  if (what === 'board') return boardText(text, t)
  return what === 'sector' ? sectorText(text, t) : text
}

/** Of a rule with its worked example, of savings part by part; null of all that has no table. */
function diffOf(act: Approval['act']): ReactNode {
  switch (act.kind) {
    case 'rules.change':
      return <RuleDiff act={act} />
    case 'savings.offer':
    case 'savings.change':
    case 'savings.end':
    case 'savings.takeBack':
      return <SavingsDiff act={act} />
    default:
      return null
  }
}

/** Of blocks and new shares what customers may apply for; null of all else. */
function offerOf(
  act: Approval['act'],
  { before, after }: Pick<Approval, 'before' | 'after'>,
): ReactNode {
  switch (act.kind) {
    case 'block.list':
      return <ListedBlock act={act} last={before} />
    case 'block.listSale':
      return <ListedSale last={before} price={after} />
    case 'block.takeBack':
      return <TakenOff act={act} />
    case 'offering.publish':
      return <PublishedOffering act={act} />
    case 'offering.price':
      return <OfferingPrice act={act} />
    case 'offering.change':
      return <OfferingTerms act={act} />
    case 'offering.postpone':
    case 'offering.callOff':
      return <OfferingChange act={act} closesBefore={before} closesAfter={after} />
    default:
      return null
  }
}

/** Before and after, as pairs of a list of facts. */
export function Changes({ approval: { act, before, after } }: { readonly approval: Approval }) {
  const t = useWords()
  const language = useLanguage()
  const diff = before === '' ? null : diffOf(act)
  if (diff !== null) {
    return (
      <>
        <dt>{t('desk.rules.diff')}</dt>
        <dd>{diff}</dd>
      </>
    )
  }
  if (act.kind === 'staff.roles' && before !== '') {
    return (
      <>
        <dt>{t('desk.duties.change')}</dt>
        <dd>
          <DutiesChange before={act.before} after={act.after} />
        </dd>
      </>
    )
  }
  if ((act.kind === 'instrument.change' || act.kind === 'instrument.takeBack') && before !== '') {
    const what = act.kind === 'instrument.change' ? act.change.what : act.what
    const said = (text: string): string => listedTerm(what, text, t)
    return (
      <>
        <dt>{t('desk.share.what')}</dt>
        <dd>{t(`desk.share.${what}`)}</dd>
        <dt>{t('desk.rules.from')}</dt>
        <dd>
          <Day date={act.validFrom} />
        </dd>
        <dt>{t('desk.before')}</dt>
        <dd>{said(before)}</dd>
        <dt>{t('desk.after')}</dt>
        <dd>{said(after)}</dd>
      </>
    )
  }
  const said = saidToMany(act)
  if (said !== null) return said
  const offer = before === '' ? null : offerOf(act, { before, after })
  if (offer !== null) return offer
  if ((act.kind === 'treasury.stop' || act.kind === 'treasury.resume') && before !== '')
    return <PoolChange act={act} />
  if (act.kind === 'staff.unlock' && before !== '') {
    return (
      <>
        <dt>{t('desk.before')}</dt>
        <dd>{t('desk.team.locked')}</dd>
        <dt>{t('desk.after')}</dt>
        <dd>{t('desk.active')}</dd>
      </>
    )
  }
  return (
    <>
      <dt>{t('desk.before')}</dt>
      <dd>
        {before === ''
          ? t('desk.noLonger')
          : plainText(stateText(t, before, language), t, language)}
      </dd>
      <dt>{t('desk.after')}</dt>
      <dd>{after === '' ? '–' : plainText(stateText(t, after, language), t, language)}</dd>
    </>
  )
}

/** What customers will read of it, by the hundred. */
function saidToMany(act: ApprovalAct) {
  if (act.kind === 'content.publish') return <PieceChange act={act} />
  if (act.kind === 'content.withdraw') return <PieceWithdrawn act={act} />
  return act.kind === 'segments.send' ? <LetterChange act={act} /> : null
}
