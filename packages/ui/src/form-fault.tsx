import { Notice } from './notice.tsx'

/**
 * What went wrong with a form or an act as a whole, told aloud when it appears; nothing while
 * there is nothing to say.
 */
export function FormFault({ text }: { readonly text: string | null | undefined }) {
  if (!text) return null
  return (
    <Notice tone="danger" alert>
      {text}
    </Notice>
  )
}
