import { Button, ButtonLink } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { SelectField } from '@parkett/ui/select-field'
import { TextField } from '@parkett/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddress } from '../../router/address.ts'
import { ContactButton } from '../../frame/contact.tsx'
import { href, paths } from '../../router/paths.ts'
import { configQuery } from '../../session/queries.ts'
import { ScreenPage } from '../../frame/screen-page.tsx'
import { useLanguage, useWords } from '../../session/words.ts'
import { Consent } from './consent.tsx'
import { EndingNotice } from './ending-notice.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { OfferPasskey } from './offer-passkey.tsx'
import { prefixes, prefixOf, type Prefix } from './phone-number.ts'
import { useRegistration } from './use-registration.ts'

const passwordNames = {
  password: 'access.password',
  rules: 'access.passwordHint',
  again: 'access.passwordAgain',
} as const

/**
 * One page; nothing is ticked before, and what was typed stays through errors and the agreement
 * sheet.
 */
export function Register() {
  const t = useWords()
  const form = useRegistration()
  if (form.opened) return <OfferPasskey />
  return (
    <ScreenPage>
      <form className="pad stack" noValidate onSubmit={form.onSubmit}>
        <EndingNotice />
        <Person faults={form.faults} />
        <NewPasswordFields faults={form.faults} names={passwordNames} />
        <Invitation fault={form.faults.invitationCode} />
        <Consent fault={form.faults.agree} />
        <FormFault text={form.faults.form} />
        <Button type="submit" wide busy={form.busy}>
          {t('title.register')}
        </Button>
      </form>
      <div className="pad stack-2 ways">
        <p className="quiet">{t('access.haveAccount')}</p>
        <ButtonLink kind="secondary" wide href={href(paths.login())}>
          {t('title.login')}
        </ButtonLink>
        <div className="inline">
          <ButtonLink kind="quiet" href={href(paths.withdrawalClock())}>
            {t('title.withdrawalClock')}
          </ButtonLink>
          <ButtonLink kind="quiet" href={href(paths.language())}>
            {t('title.language')}
          </ButtonLink>
          <ContactButton />
        </div>
      </div>
    </ScreenPage>
  )
}

type FaultsOf = { readonly faults: ReturnType<typeof useRegistration>['faults'] }

function Person({ faults }: FaultsOf) {
  const t = useWords()
  return (
    <>
      <TextField
        name="username"
        label={t('access.username')}
        error={faults.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
      />
      <Phone fault={faults.phone} />
    </>
  )
}

/** The number as one says it at home, beside its country. */
function Phone({ fault }: { readonly fault: string | undefined }) {
  const t = useWords()
  const language = useLanguage()
  const [prefix, setPrefix] = useState<Prefix>(prefixOf(language))
  return (
    <div className="phone-pair">
      <SelectField
        name="prefix"
        label={t('access.prefix')}
        value={prefix}
        onChange={setPrefix}
        options={prefixes.map(([country, value]) => ({ value, label: `${country} ${value}` }))}
      />
      <TextField
        name="phone"
        type="tel"
        label={t('access.phone')}
        error={fault}
        autoComplete="tel"
        inputMode="tel"
        maxLength={32}
      />
    </div>
  )
}

/** Filled in from an invitation link (`?code=`), else with the code that a simulated house shows. */
function Invitation({ fault }: { readonly fault: string | undefined }) {
  const t = useWords()
  const { query } = useAddress()
  const { data } = useQuery(configQuery)
  const demo = data?.invitation.demoCode ?? null
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      name="invitationCode"
      label={t(data?.invitation.required === false ? 'access.inviteOptional' : 'access.inviteCode')}
      hint={demo === null ? undefined : t('access.inviteDemo', { code: demo })}
      error={fault}
      value={typed ?? query['code']?.slice(0, 64) ?? demo ?? ''}
      onChange={setTyped}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={64}
    />
  )
}
