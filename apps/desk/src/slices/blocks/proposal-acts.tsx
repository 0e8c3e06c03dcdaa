import { turnDownReasons } from '@parkett/contract/customer/block-sales'
import { saleAnswers } from '@parkett/contract/desk/block-answers'
import { blocksTurnDown } from '@parkett/contract/desk/block-sales'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Button } from '@parkett/ui/button'
import { isolated } from '@parkett/words/isolated'
import { useState } from 'react'
import { turnDownWords } from '@parkett/words/block-words'
import { FoundNotice } from '../../frame/found-notice.tsx'
import { may, mayAsk } from '../../frame/may.ts'
import { useMissedFindings } from '../../frame/missed-findings.ts'
import { thenLeaveDecided } from '../../frame/queue/decided.ts'
import { Preview } from '../../frame/queue/preview.tsx'
import { askApproval, Asked, reasonFault, ReasonPart } from '../../frame/reason-part.tsx'
import { Sure } from '../../frame/sure.tsx'
import { useAct } from '../../frame/use-act.ts'
import { useForm } from '../../frame/use-form.ts'
import { useReasonChoice } from '../../frame/use-reason-choice.tsx'
import { useWrite } from '../../frame/use-write.ts'
import { useWords } from '../../frame/words.ts'
import { proposalPlace } from './proposal-place.ts'
import type { ShownProposal } from './shown.ts'

type ActsProps = { readonly shown: ShownProposal; readonly me: StaffMe }

/** Asks another person to list it, or turns it down: no term of it is changed here. */
export function ProposalActs({ shown, me }: ActsProps) {
  const t = useWords()
  if (shown.proposal.sale.status !== 'proposed') return null
  return (
    <section className="desk-bar" aria-label={t('desk.act')}>
      {mayAsk(me, 'block.listSale') && <AskToList shown={shown} />}
      {may(me, blocksTurnDown.name) && <TurnDown shown={shown} />}
    </section>
  )
}

function AskToList({ shown: { proposal, found } }: Pick<ActsProps, 'shown'>) {
  const t = useWords()
  const write = useWrite()
  const [asked, setAsked] = useState(false)
  const { customer, sale } = proposal
  const findings = useMissedFindings(saleAnswers, found)
  const form = useForm<'listing'>({
    fields: ['listing'],
    check: ({ listing }) => ({ listing: reasonFault(listing, t) }),
    send: async ({ listing }) => {
      const act = { kind: 'block.listSale', customer, sale: sale.id, ...findings.answers } as const
      await askApproval(write, act, listing).catch(findings.miss)
      setAsked(true)
      return undefined
    },
  })
  if (asked) return <Asked />
  return (
    <form className="desk-form" noValidate onSubmit={findings.before(form.onSubmit)}>
      <FoundNotice fields={findings.fields} />
      <ReasonPart form={form} name="listing" hint={t('desk.share.reasonHint')} />
    </form>
  )
}

function TurnDown({ shown: { proposal, language } }: Pick<ActsProps, 'shown'>) {
  const t = useWords()
  const [sure, setSure] = useState(false)
  const { id, instrument, total } = proposal.sale
  const { field, reason, given } = useReasonChoice({
    label: t('desk.payout.rejectReason'),
    reasons: turnDownReasons,
    text: (value) => t(turnDownWords[value]),
  })
  const act = useAct(async (write) =>
    reason === '' ? undefined : write(blocksTurnDown, { params: { id }, body: { reason } }),
  )
  const run = async (): Promise<void> => {
    const said = `${t('blocks.state_rejected')} · ${isolated(proposal.username)}`
    const done = { room: 'blocks', id: proposalPlace(id), said }
    if (await thenLeaveDecided(act, done)) setSure(false)
  }
  return (
    <>
      <div className="desk-bar-acts">
        <Button kind="danger" onClick={() => setSure(true)}>
          {t('desk.blocks.turnDown')}
        </Button>
      </div>
      <Sure
        open={sure}
        label={t('desk.blocks.turnDown')}
        facts={[
          [t('desk.trades.customer'), proposal.username],
          [t('blocks.one'), `${t('unit.shares', { count: total })} ${instrument.name}`],
        ]}
        danger
        act={act}
        onAct={given(run)}
        onClose={() => setSure(false)}
      >
        {field}
        {reason !== '' && (
          <Preview
            parts={['notices', 'kyc']}
            say={(theirs) => [
              theirs('notify.blockSaleEnded', {
                name: instrument.name,
                filled: 0,
                quantity: total,
              }),
              theirs(turnDownWords[reason]),
            ]}
            language={language}
          />
        )}
      </Sure>
    </>
  )
}
