import { blocksProposal } from '@parkett/contract/desk/block-sales'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Chip } from '@parkett/ui/chip'
import { formatPrice } from '@parkett/words/format'
import { formatDateTime } from '@parkett/words/format-time'
import { isolated } from '@parkett/words/isolated'
import { useQuery } from '@tanstack/react-query'
import { saleWords, turnDownWords } from '@parkett/words/block-words'
import { CustomerLink } from '../../customer/customer-link.tsx'
import { Amount } from '../../frame/amount.tsx'
import { findingText } from '../../frame/finding-text.ts'
import { useKeys } from '../../frame/keys.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { goTo } from '../../frame/place.ts'
import { Case } from '../../frame/queue/panes.tsx'
import { read } from '../../frame/reads.ts'
import { Day, When } from '../../frame/when.tsx'
import { useLanguage, useWords } from '../../frame/words.ts'
import { Found } from './found.tsx'
import { ProposalActs } from './proposal-acts.tsx'
import type { ShownProposal } from './shown.ts'
import { againstText } from './terms.tsx'

/** What one customer offers on one page: who, how much, at what price, what speaks against it. */
export function Proposal({ id, me }: { readonly id: string; readonly me: StaffMe }) {
  const t = useWords()
  const query = useQuery(read.one(blocksProposal, { params: { id } }))
  return (
    <Loaded query={query}>
      {(shown) => (
        <Case
          context={<p className="quiet">{t('desk.blocks.listSaleText')}</p>}
          bar={<ProposalActs key={shown.proposal.sale.status} shown={shown} me={me} />}
        >
          <Head shown={shown} />
          {shown.proposal.sale.status === 'proposed' && <Facts shown={shown} />}
          <Story shown={shown} />
        </Case>
      )}
    </Loaded>
  )
}

type PartProps = { readonly shown: ShownProposal }

function Head({ shown: { proposal } }: PartProps) {
  const t = useWords()
  const { customer, sale } = proposal
  useKeys({ o: () => goTo('customers', customer) })
  return (
    <header>
      <p className="quiet">
        {isolated(sale.instrument.name)} · {sale.reference} <kbd>O</kbd>
      </p>
      <h2 className="desk-case-amount">{t('unit.shares', { count: sale.total })}</h2>
    </header>
  )
}

function Facts({ shown: { proposal, facts, found: unusual } }: PartProps) {
  const t = useWords()
  const language = useLanguage()
  const found = [
    !facts.verified && t('desk.blocks.fact_identity'),
    facts.frozenUntil !== null &&
      t('desk.frozenUntil', { time: formatDateTime(facts.frozenUntil, language) }),
    facts.locked && t('desk.payout.risk_customer_locked'),
    proposal.sale.total < facts.least && t('desk.blocks.fact_small', { count: facts.least }),
    !facts.priceFits && t('desk.blocks.fact_price'),
    ...unusual.map((one) => findingText(one, t)),
  ]
  return (
    <>
      <Found found={found} />
      {facts.asked && <p className="quiet">{t('desk.blocks.fact_asked')}</p>}
    </>
  )
}

function Story({ shown: { proposal, facts } }: PartProps) {
  const t = useWords()
  const language = useLanguage()
  const { customer, username, sale, discountPct } = proposal
  const { currency, status, reason } = sale
  const price = (text: string) => formatPrice(text, language, { currency })
  const shares = (count: number) => t('unit.shares', { count })
  const [word, tone] = saleWords[status]
  return (
    <dl className="desk-facts">
      <dt>{t('desk.trades.customer')}</dt>
      <dd>
        <CustomerLink id={customer} name={username} />
      </dd>
      <dt>{t('label.status')}</dt>
      <dd>
        <Chip tone={tone}>{t(word)}</Chip>
        {reason !== null && <> {t(turnDownWords[reason])}</>}
      </dd>
      <dt>{t('blocks.price')}</dt>
      <dd>{price(sale.price)}</dd>
      <dt>{t('blocks.last')}</dt>
      <dd>{facts.last === null ? '–' : price(facts.last)}</dd>
      <dt>{t('blocks.toLast')}</dt>
      <dd>{discountPct === null ? '–' : againstText(discountPct, t, language)}</dd>
      <dt>{t('blocks.minimum')}</dt>
      <dd>{shares(sale.minimum)}</dd>
      <dt>{t('blocks.bought')}</dt>
      <dd>
        {shares(sale.sold)}, <Amount money={sale.value} />
      </dd>
      <dt>{t('blocks.sharesAside')}</dt>
      <dd>{shares(sale.frozen)}</dd>
      <dt>{t('blocks.state_submitted')}</dt>
      <dd>
        <When at={sale.proposedAt} />
      </dd>
      <dt>{t('desk.blocks.window')}</dt>
      <dd>
        <When at={sale.listedAt} /> – <When at={sale.closesAt} />
      </dd>
      <dt>{t('blocks.buyersLocked')}</dt>
      <dd>
        <Day date={sale.lockedUntil} />
      </dd>
    </dl>
  )
}
