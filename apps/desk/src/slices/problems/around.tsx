import type { DeskProblem } from '@parkett/contract/customer/problems'
import type { StaffMe } from '@parkett/contract/desk/staff'
import { usersShow } from '@parkett/contract/desk/users'
import { Section } from '@parkett/ui/section'
import { languageFacts, resolveLanguage } from '@parkett/words/languages'
import { useQuery } from '@tanstack/react-query'
import { cardsLine } from '../../customer/cards-line.ts'
import { CustomerLink } from '../../customer/customer-link.tsx'
import { Notes } from '../../customer/notes.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { may } from '../../frame/may.ts'
import { read } from '../../frame/reads.ts'
import { When } from '../../frame/when.tsx'
import { useWords } from '../../frame/words.ts'

type AroundProps = { readonly about: DeskProblem; readonly me: StaffMe }

/** Who wrote, as far as an answer needs it: nothing here is more than masked. */
export function Around({ about: { customer, username, language }, me }: AroundProps) {
  const t = useWords()
  const query = useQuery({
    ...read.one(usersShow, { params: { id: customer }, query: {} }),
    enabled: may(me, 'users.show'),
  })
  return (
    <>
      <Section title={t('desk.evidence.customer')}>
        <dl className="desk-pairs">
          <dt>{t('access.username')}</dt>
          <dd>
            <CustomerLink id={customer} name={username} />
          </dd>
          <dt>{t('title.language')}</dt>
          <dd>{languageFacts[resolveLanguage(language)].name}</dd>
        </dl>
        <Loaded query={query}>
          {({ phoneMasked, cards, createdAt, frozenUntil }) => (
            <dl className="desk-pairs">
              <dt>{t('access.phone')}</dt>
              <dd>{phoneMasked}</dd>
              <dt>{t('desk.cards')}</dt>
              <dd>{cardsLine(cards)}</dd>
              <dt>{t('desk.since')}</dt>
              <dd>
                <When at={createdAt} />
              </dd>
              {frozenUntil !== null && (
                <>
                  <dt>{t('desk.problem.frozen')}</dt>
                  <dd>
                    <When at={frozenUntil} />
                  </dd>
                </>
              )}
            </dl>
          )}
        </Loaded>
      </Section>
      <Notes customer={customer} me={me} />
    </>
  )
}
