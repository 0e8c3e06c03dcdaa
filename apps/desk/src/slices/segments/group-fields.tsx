import { productsHad, sharePlaces, type Members } from '@parkett/contract/desk/segments'
import { allCountries } from '@parkett/contract/wire/countries'
import { languageFacts, languages } from '@parkett/words/languages'
import type { Words } from '@parkett/words/speak'
import { SharePick } from '../../frame/share-pick.tsx'
import { DayField } from '../../frame/day-field.tsx'
import { PickField, pickedOf } from '../../frame/pick-field.tsx'
import { useLanguage, useWords } from '../../frame/words.ts'

export const groupFields = [
  'verified',
  'country',
  'language',
  'share',
  'by',
  'product',
  'joinedFrom',
  'joinedUntil',
] as const
export type GroupField = (typeof groupFields)[number]
type Values = Readonly<Record<GroupField, string>>

const answers = ['yes', 'no'] as const

/** What is picked, of the closed lists; a share by its number. */
export function membersOf(values: Values): Members {
  const { share, joinedFrom, joinedUntil } = values
  const picked = {
    verified: pickedOf(answers, values.verified),
    country: pickedOf(allCountries, values.country),
    language: pickedOf(languages, values.language),
    instrument: share === '' ? undefined : share,
    by: pickedOf(sharePlaces, values.by),
    product: pickedOf(productsHad, values.product),
    joinedFrom: joinedFrom === '' ? undefined : joinedFrom,
    joinedUntil: joinedUntil === '' ? undefined : joinedUntil,
  }
  return Object.fromEntries(Object.entries(picked).filter(([, value]) => value !== undefined))
}

/** A share and what somebody has to do with it are one condition. */
export const groupFaults = ({ share, by }: Values, t: Words) => ({
  share: share === '' && by !== '' ? t('desk.segments.both') : undefined,
  by: share !== '' && by === '' ? t('desk.segments.both') : undefined,
})

export type Share = { readonly id: string; readonly name: string }
type GroupFieldsProps = {
  readonly members: Members
  readonly share: Share
  readonly onShare: (share: Share) => void
  readonly faults: Readonly<Partial<Record<GroupField, string | undefined>>>
}

/** Which customers are meant: every condition out of a list, none of it typed by hand. */
export function GroupFields({ members, share, onShare, faults }: GroupFieldsProps) {
  const t = useWords()
  const own = useLanguage()
  const names = new Intl.DisplayNames(own, { type: 'region' })
  const nameOf = (country: string): string => names.of(country) ?? country
  const { compare } = new Intl.Collator(own)
  const none = t('desk.segments.any')
  return (
    <>
      <PickField
        name="verified"
        label={t('desk.segments.verified')}
        values={answers}
        text={(value) => t(value === 'yes' ? 'notify.group_verified' : 'notify.group_unverified')}
        none={none}
        now={members.verified ?? ''}
      />
      <PickField
        name="country"
        label={t('desk.segments.country')}
        values={allCountries.toSorted((a, b) => compare(nameOf(a), nameOf(b)))}
        text={nameOf}
        none={none}
        now={members.country ?? ''}
      />
      <PickField
        name="language"
        label={t('title.language')}
        values={languages}
        text={(value) => languageFacts[value].name}
        none={none}
        now={members.language ?? ''}
      />
      <ShareFields members={members} share={share} onShare={onShare} faults={faults} />
      <PickField
        name="product"
        label={t('desk.segments.product')}
        values={productsHad}
        text={(value) => t(productWords[value])}
        none={none}
        now={members.product ?? ''}
      />
      <DayField
        name="joinedFrom"
        label={t('desk.segments.joinedFrom')}
        hint={t('desk.segments.dayHint')}
        defaultValue={members.joinedFrom}
      />
      <DayField
        name="joinedUntil"
        label={t('desk.segments.joinedUntil')}
        hint={t('desk.segments.dayHint')}
        defaultValue={members.joinedUntil}
      />
    </>
  )
}

/** A share, and what somebody has to do with it. */
function ShareFields({ members, share, onShare, faults }: GroupFieldsProps) {
  const t = useWords()
  return (
    <>
      <SharePick
        label={t('desk.segments.share')}
        name="share"
        isOf={() => true}
        value={share.id}
        shown={share.name}
        onPick={(id, name) => onShare({ id, name })}
        error={faults.share}
      />
      <PickField
        name="by"
        label={t('desk.segments.by')}
        values={sharePlaces}
        text={(value) => t(`desk.segments.by_${value}`)}
        none={t('desk.segments.any')}
        now={members.by ?? ''}
        error={faults.by}
      />
    </>
  )
}

const productWords = {
  treasury: 'money.treasury',
  savings: 'title.savings',
  loan: 'desk.segments.loan',
} as const
