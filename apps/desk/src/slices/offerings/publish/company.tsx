import { industryNames } from '@parkett/contract/customer/industry-names'
import { SelectField } from '@parkett/ui/select-field'
import { TextField } from '@parkett/ui/text-field'
import type { Faults } from '@parkett/ui/use-checked-form'
import { industryText } from '@parkett/words/industry-words'
import { useState } from 'react'
import { ChineseName } from '../../../frame/chinese-name.tsx'
import { useWords } from '../../../frame/words.ts'
import type { Field } from './typed.ts'

type CompanyProps = { readonly faults: Faults<Field> }

/** Whose shares they are, and under which codes they are traded and applied for. */
export function Company({ faults }: CompanyProps) {
  const t = useWords()
  const [industry, setIndustry] = useState<(typeof industryNames)[number] | ''>('')
  const code = (name: 'code' | 'applicationCode', label: string) => (
    <TextField
      name={name}
      label={label}
      maxLength={10}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      error={faults[name]}
    />
  )
  return (
    <>
      <TextField
        name="name"
        label={t('desk.offerings.company')}
        maxLength={80}
        autoComplete="off"
        error={faults.name}
      />
      <ChineseName maxLength={40} error={faults.nameZh} />
      {code('code', t('desk.offerings.shareCode'))}
      {code('applicationCode', t('ipo.code'))}
      <SelectField
        name="industry"
        label={t('desk.offerings.industry')}
        value={industry}
        onChange={setIndustry}
        options={[
          { value: '', label: t('desk.pick') },
          ...industryNames.map((value) => ({ value, label: industryText(value, t) })),
        ]}
        error={faults.industry}
      />
    </>
  )
}
