import { Section } from '@parkett/ui/section'
import { Row, Rows } from '@parkett/ui/row'
import { useLanguage, useReasons, useWords } from '../../../session/words.ts'
import { nameOf } from '../../../market-view/display.ts'
import type { Left } from './ticket.ts'

/** What is left out, each with its reason. */
export function LeftOut({ left }: { readonly left: readonly Left[] }) {
  const t = useWords()
  const reasons = useReasons()
  const language = useLanguage()
  if (left.length === 0) return null
  return (
    <Section title={t('ipo.leftOut')}>
      <Rows label={t('ipo.leftOut')} told>
        {left.map(({ company, refusal }, at) => (
          <Row
            // One offering may be asked for twice: then the second is left out.
            key={`${company.name} ${at}`}
            name={nameOf(company, language)}
            sub={reasons(refusal.reason, refusal.facts)}
          />
        ))}
      </Rows>
    </Section>
  )
}
