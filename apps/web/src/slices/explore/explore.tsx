import { ButtonLink } from '@parkett/ui/button'
import { ActionBar } from '@parkett/ui/page'
import { Row, Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { useQuery } from '@tanstack/react-query'
import { Movers } from '../../market-view/movers.tsx'
import { ownMarket } from '../../market-view/display.ts'
import { moversQuery } from '../../market-view/reads.ts'
import { href, paths } from '../../router/paths.ts'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useSession } from '../../session/session.ts'
import { useLanguage, useWords } from '../../session/words.ts'
import { Prices } from './prices.tsx'

const steps = [
  ['login.open', 'explore.openText'],
  ['explore.pay', 'explore.payText'],
  ['explore.trade', 'explore.tradeText'],
  ['explore.out', 'explore.outText'],
] as const

/**
 * `/explore`: what somebody may see before there is an account. The market as customers see it,
 * what happens when, what is risked, and what can be checked; no figure that the house did not
 * publish.
 */
export function Explore() {
  const t = useWords()
  const { token } = useSession()
  return (
    <ScreenPage bar={token === null ? <Enter /> : undefined}>
      <p className="pad explore-lead">{t('explore.lead')}</p>
      <Moving />
      <Section title={t('explore.how')}>
        <div className="tile steps">
          <ol>
            {steps.map(([title, text], at) => (
              <li key={title}>
                <span className="steps-number" aria-hidden="true">
                  {at + 1}
                </span>
                <span className="steps-text">
                  <b>{t(title)}</b>
                  <small>{t(text)}</small>
                </span>
              </li>
            ))}
          </ol>
        </div>
      </Section>
      <Rows onward>
        <Row
          name={t('title.practice')}
          sub={t('explore.practiceText')}
          href={href(paths.practiceEntrance())}
        />
      </Rows>
      <Prices />
      <Section title={t('explore.risk')}>
        <p className="pad">{t('explore.riskText')}</p>
      </Section>
      <Section title={t('explore.check')}>
        <Rows onward>
          <Row name={t('title.owed')} sub={t('explore.owedText')} href={href(paths.owed())} />
          <Row
            name={t('title.withdrawalClock')}
            sub={t('explore.clockText')}
            href={href(paths.withdrawalClock())}
          />
          <Row
            name={t('title.ticketClock')}
            sub={t('explore.ticketText')}
            href={href(paths.ticketClock())}
          />
          <Row
            name={t('title.official')}
            sub={t('explore.officialText')}
            href={href(paths.official())}
          />
        </Rows>
      </Section>
    </ScreenPage>
  )
}

/** What moves most in the reader's market. Its place is kept while it loads. */
function Moving() {
  const t = useWords()
  const language = useLanguage()
  const { data } = useQuery(moversQuery(ownMarket(language)))
  return (
    <Section
      title={t('nav.market')}
      action={
        <ButtonLink kind="quiet" href={href(paths.search())}>
          {t('title.search')}
        </ButtonLink>
      }
    >
      <div className="home-movers">{data && <Movers rows={data.rows} />}</div>
    </Section>
  )
}

function Enter() {
  const t = useWords()
  return (
    <ActionBar>
      <ButtonLink kind="outline" wide href={href(paths.login())}>
        {t('title.login')}
      </ButtonLink>
      <ButtonLink wide href={href(paths.register())}>
        {t('login.open')}
      </ButtonLink>
    </ActionBar>
  )
}
