import { ActButton } from './act-button.tsx'
import { savePaper, type Wanted } from './paper-files.ts'

/** Issues a paper about what the screen shows and saves it as PDF. */
export function SavePaper({ label, wanted }: { readonly label: string; readonly wanted: Wanted }) {
  return <ActButton label={label} act={() => savePaper(wanted)} />
}
