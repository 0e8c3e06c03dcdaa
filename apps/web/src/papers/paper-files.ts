import {
  documentsJson,
  documentsMake,
  documentsPdf,
  type DocumentInfo,
} from '@parkett/contract/customer/documents'
import type { BodyOf } from '@parkett/contract/wire/route'
import { callServer, fileFrom } from '../session/server.ts'

export type Wanted = BodyOf<typeof documentsMake>

/**
 * Issues the paper, or finds the one that was issued. A wish for the same paper from another
 * screen within a second is a wish for its file, no impatient second tap: the button that asks
 * is closed while it waits, and the server issues a paper once.
 */
export const makePaper = (wanted: Wanted): Promise<DocumentInfo> =>
  callServer(documentsMake, { body: wanted, again: true })

export type Form = 'pdf' | 'json'

/** A paper as a file under a name that says what it is. */
export async function fileOf(paper: DocumentInfo, form: Form): Promise<File> {
  const bytes = await fileFrom(form === 'pdf' ? documentsPdf : documentsJson, {
    params: { id: paper.id },
  })
  const type = form === 'pdf' ? 'application/pdf' : 'application/json'
  const name = `parkett-${paper.kind.replace('_', '-')}-${paper.about}-${paper.reference}.${form}`
  return new File([bytes], name, { type })
}

/** Hands a file to the browser's downloads. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  // Not at once: some browsers begin the download a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Issues a paper and hands it to the downloads as PDF. */
export const savePaper = async (wanted: Wanted): Promise<void> =>
  saveFile(await fileOf(await makePaper(wanted), 'pdf'))

/** Whether this device has a place to hand a PDF to. */
export function canShare(): boolean {
  if (typeof navigator.canShare !== 'function') return false
  return navigator.canShare({ files: [new File([''], 'a.pdf', { type: 'application/pdf' })] })
}

/**
 * Hands a file to another program of the device; that the customer thought better of it is no
 * failure.
 */
export async function shareFile(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file], title: file.name })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}
