import { Bell, UserRound } from '@parkett/ui/icons'
import {
  FileText,
  GraduationCap,
  Hand,
  Info,
  KeyRound,
  Languages,
  LifeBuoy,
  Lock,
  ShieldCheck,
} from '@parkett/ui/menu-icons'
import { Row, Rows } from '@parkett/ui/row'
import { Section } from '@parkett/ui/section'
import { languageFacts } from '@parkett/words/languages'
import { useQuery } from '@tanstack/react-query'
import { href, paths } from '../../router/paths.ts'
import { useChosen } from '../../router/shown.ts'
import { configQuery, userQuery } from '../../session/queries.ts'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useLanguage, useWords } from '../../session/words.ts'
import { Appearance } from './appearance.tsx'
import { Install } from './install.tsx'
import { Logout } from './logout.tsx'
import { TimeZone } from './time-zone.tsx'

/** Four groups: how one gets in, how it looks, who one is, what this is. */
export function Settings() {
  const t = useWords()
  const language = useLanguage()
  const user = useQuery(userQuery)
  const shown = useChosen()
  return (
    <ScreenPage>
      {/* What rows say of the customer may take a second line. */}
      {user.isPending && <div className="awaited" />}
      <Section quiet title={t('settings.security')}>
        <Security />
      </Section>
      <Section quiet title={t('settings.display')}>
        <Rows onward>
          <Row
            lead={<Languages />}
            name={t('title.language')}
            value={languageFacts[language].name}
            href={href(paths.language())}
            selected={shown === 'language'}
          />
          <Appearance />
          <TimeZone />
        </Rows>
      </Section>
      <Section quiet title={t('settings.person')}>
        <Person />
      </Section>
      <Section quiet title={t('settings.more')}>
        <More />
      </Section>
    </ScreenPage>
  )
}

function Security() {
  const t = useWords()
  const shown = useChosen()
  const { data } = useQuery(userQuery)
  const state =
    data === undefined ? undefined : t(data.hasTradePassword ? 'settings.set' : 'settings.notSet')
  return (
    <Rows onward>
      <Row
        lead={<ShieldCheck />}
        name={t('title.security')}
        sub={t('settings.securityText')}
        href={href(paths.security())}
        selected={shown === 'security'}
      />
      <Row
        lead={<Lock />}
        name={t('title.changeLoginPassword')}
        href={href(paths.changeLoginPassword())}
        selected={shown === 'changeLoginPassword'}
      />
      <Row
        lead={<KeyRound />}
        name={t('trade.password')}
        value={state}
        href={href(paths.tradePassword())}
        selected={shown === 'tradePassword'}
      />
    </Rows>
  )
}

function Person() {
  const t = useWords()
  const shown = useChosen()
  return (
    <Rows onward>
      <Row
        lead={<UserRound />}
        name={t('title.profile')}
        href={href(paths.profile())}
        selected={shown === 'profile'}
      />
      <Row
        lead={<Bell />}
        name={t('title.notifications')}
        href={href(paths.notifications())}
        selected={shown === 'notifications'}
      />
      <Row
        lead={<Hand />}
        name={t('title.brakes')}
        href={href(paths.brakes())}
        selected={shown === 'brakes'}
      />
      <Row
        lead={<GraduationCap />}
        name={t('title.appropriateness')}
        href={href(paths.appropriateness())}
        selected={shown === 'appropriateness'}
      />
      <Row
        lead={<FileText />}
        name={t('title.closing')}
        href={href(paths.closing())}
        selected={shown === 'closing'}
      />
    </Rows>
  )
}

function More() {
  const t = useWords()
  const shown = useChosen()
  const { data } = useQuery(configQuery)
  return (
    <Rows onward>
      <Row
        lead={<Info />}
        name={t('title.about')}
        value={data?.build.version}
        href={href(paths.about())}
        selected={shown === 'about'}
      />
      <Row
        lead={<LifeBuoy />}
        name={t('service.title')}
        href={href(paths.support())}
        selected={shown === 'support'}
      />
      <Install />
      <Logout />
    </Rows>
  )
}
