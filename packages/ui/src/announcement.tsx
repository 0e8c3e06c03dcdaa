import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { X } from './icons.tsx'

type AnnouncementProps = {
  readonly tone: 'info' | 'brass' | 'danger'
  /** How much it matters, in a word: never by colour alone. */
  readonly title: string
  readonly children: ReactNode
  /** When it was corrected or taken back. */
  readonly foot?: string | undefined
  /** Of its text, where that is not the page's. */
  readonly lang?: string | undefined
  /** Puts it aside; absent where it is only looked at. */
  readonly close?: { readonly label: string; readonly onClick: () => void } | undefined
}

/** What a house announces: the same where customers read it and where staff look at it before. */
export function Announcement({ tone, title, children, foot, lang, close }: AnnouncementProps) {
  return (
    <div className="notice announcement" data-tone={tone} lang={lang}>
      <div>
        <p className="notice-title">{title}</p>
        <p>{children}</p>
        {foot !== undefined && <p className="quiet">{foot}</p>}
      </div>
      {close && <IconButton label={close.label} icon={<X />} onClick={close.onClick} />}
    </div>
  )
}
