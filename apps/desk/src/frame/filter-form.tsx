import { Button } from '@parkett/ui/button'
import type { ComponentProps, ReactNode } from 'react'
import { useWords } from './words.ts'

type FilterFormProps = {
  readonly onSubmit: ComponentProps<'form'>['onSubmit']
  /** The fields. */
  readonly children: ReactNode
}

/** What narrows a list or a queue, filled in and sent. */
export function FilterForm({ onSubmit, children }: FilterFormProps) {
  const t = useWords()
  return (
    <form className="desk-form" role="search" noValidate onSubmit={onSubmit}>
      {children}
      <Button type="submit" kind="secondary">
        {t('action.filter')}
      </Button>
    </form>
  )
}
