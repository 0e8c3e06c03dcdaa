import { profileAddress, type Address } from '@parkett/contract/customer/profile'
import { Button } from '@parkett/ui/button'
import { FormFault } from '@parkett/ui/form-fault'
import { TextField } from '@parkett/ui/text-field'
import { showToast } from '@parkett/ui/toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Loaded } from '../../frame/loaded.tsx'
import { callServer } from '../../session/server.ts'
import { useForm } from '../../frame/use-form.ts'
import { useWords } from '../../session/words.ts'
import { profileQuery, profileReads } from './profile-query.ts'

const fields = ['street', 'postcode', 'city', 'country'] as const
const hints = {
  street: { max: 100, autoComplete: 'street-address' },
  postcode: { max: 16, autoComplete: 'postal-code' },
  city: { max: 80, autoComplete: 'address-level2' },
  country: { max: 60, autoComplete: 'country-name' },
} as const

export function AddressForm({ onDone }: { readonly onDone: () => void }) {
  const t = useWords()
  const profile = useQuery(profileQuery)
  return (
    <Loaded query={profile} failed={t('profile.failed')}>
      {({ address }) => <Fields known={address} onDone={onDone} />}
    </Loaded>
  )
}

type FieldsProps = { readonly known: Address | null; readonly onDone: () => void }

function Fields({ known, onDone }: FieldsProps) {
  const t = useWords()
  const client = useQueryClient()
  const missing = (value: string) => (value.trim() === '' ? t('v.fillAll') : undefined)
  const form = useForm({
    fields,
    check: ({ street, postcode, city, country }) => ({
      street: missing(street),
      postcode: missing(postcode),
      city: missing(city),
      country: missing(country),
    }),
    send: async (values) => {
      await callServer(profileAddress, { body: values })
      showToast(t('state.saved'))
      await client.invalidateQueries(profileReads)
      onDone()
      return undefined
    },
  })
  return (
    <form className="pad stack" noValidate onSubmit={form.onSubmit}>
      {fields.map((field) => (
        <TextField
          key={field}
          name={field}
          label={t(`profile.${field}`)}
          error={form.faults[field]}
          defaultValue={known?.[field]}
          autoComplete={hints[field].autoComplete}
          maxLength={hints[field].max}
        />
      ))}
      <FormFault text={form.faults.form} />
      <Button type="submit" wide busy={form.busy}>
        {t('profile.addressSave')}
      </Button>
    </form>
  )
}
