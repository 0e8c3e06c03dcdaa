import { Row, Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { languageFacts } from '@parkett/words/languages'
import { useQuery } from '@tanstack/react-query'
import { href, paths } from '../../router/paths.ts'
import { userQuery } from '../../session/queries.ts'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useLanguage, useWords } from '../../session/words.ts'
import { About } from './about.tsx'
import { Appearance } from './appearance.tsx'
import { HouseRules } from './rules.tsx'
import { Logout } from './logout.tsx'
import { TimeZone } from './time-zone.tsx'

export function Settings() {
  const t = useWords()
  const language = useLanguage()
  return (
    <ScreenPage>
      <Rows onward>
        <Row name={t('title.profile')} href={href(paths.profile())} />
        <Row name={t('title.notifications')} href={href(paths.notifications())} />
        <Row
          name={t('title.language')}
          value={languageFacts[language].name}
          href={href(paths.language())}
        />
      </Rows>
      <Section title={t('settings.security')}>
        <Security />
      </Section>
      <Section title={t('settings.display')}>
        <Appearance />
        <TimeZone />
      </Section>
      <HouseRules />
      <About />
      <Rows onward>
        <Row name={t('title.closing')} href={href(paths.closing())} />
      </Rows>
      <Logout />
    </ScreenPage>
  )
}

function Security() {
  const t = useWords()
  const { data } = useQuery(userQuery)
  const state =
    data === undefined ? undefined : t(data.hasTradePassword ? 'settings.set' : 'settings.notSet')
  return (
    <Rows onward>
      <Row
        name={t('title.security')}
        sub={t('settings.securityText')}
        href={href(paths.security())}
      />
      <Row name={t('title.changeLoginPassword')} href={href(paths.changeLoginPassword())} />
      <Row name={t('trade.password')} value={state} href={href(paths.tradePassword())} />
    </Rows>
  )
}
