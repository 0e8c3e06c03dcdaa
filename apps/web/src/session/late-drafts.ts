type Drafts = {
  readonly keepDraft: (owner: string, path: string) => void
  readonly bringBack: (owner: string) => void
}

let drafts: Drafts | null = null

/** What was typed is kept for minutes; so what keeps it (`drafts.ts`) comes when the app stands. */
export const lateDrafts = (): Drafts | null => drafts
export function bringDrafts(next: Drafts): void {
  drafts = next
}
