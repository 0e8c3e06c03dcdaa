import { savingsDesk } from '@parkett/contract/desk/savings'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { Section } from '@parkett/ui/section'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../frame/loaded.tsx'
import { mayAsk } from '../../frame/may.ts'
import { read } from '../../frame/reads.ts'
import { useWords } from '../../frame/words.ts'
import { ChangeForm } from './change-form.tsx'
import { EndForm } from './end-form.tsx'
import { TakeBackForm } from './take-back-form.tsx'
import { OfferForm } from './offer-form.tsx'
import { Products } from './products.tsx'
import { Terms } from './terms.tsx'

/** What the savings fund offers, by day, and the requests that another person decides. */
export function Savings({ me }: { readonly me: StaffMe }) {
  const t = useWords()
  const query = useQuery(read.one(savingsDesk))
  return (
    <>
      <p className="quiet">{t('desk.savings.text')}</p>
      <Loaded query={query}>
        {(offer) => (
          <>
            <Section title={t('savings.onOffer')}>
              <Products products={offer.products} at={offer.at} />
            </Section>
            <Section title={t('desk.rules.terms')}>
              <Terms products={offer.products} takenBack={offer.takenBack} />
            </Section>
            {mayAsk(me, 'savings.change') && <ChangeForm products={offer.products} />}
            {mayAsk(me, 'savings.offer') && <OfferForm offer={offer} />}
            {mayAsk(me, 'savings.end') && <EndForm products={offer.products} />}
            {mayAsk(me, 'savings.takeBack') && <TakeBackForm products={offer.products} />}
          </>
        )}
      </Loaded>
    </>
  )
}
