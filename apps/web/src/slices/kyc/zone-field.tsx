import { TextArea } from '@parkett/ui/text-area'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../session/words.ts'

type ZoneFieldProps = {
  readonly given: readonly string[] | null
  /** What was photographed, as this tab holds it. */
  readonly pictures: readonly string[]
}

/**
 * The machine-readable lines: filled in from the pictures where they can be read there beyond doubt,
 * to be compared; else to be typed, or left out.
 */
export function ZoneField({ given, pictures }: ZoneFieldProps) {
  const t = useWords()
  const [read, setRead] = useState<readonly string[] | null>(null)
  const typed = useRef(given !== null)
  const all = pictures.join(' ')
  useEffect(() => {
    let gone = false
    void readFirst(all).then((lines) => {
      // What somebody types meanwhile is theirs.
      if (!gone && !typed.current) setRead(lines)
    })
    return () => {
      gone = true
    }
  }, [all])
  return (
    <div
      onInput={() => {
        typed.current = true
      }}
    >
      <TextArea
        key={read === null ? 'typed' : 'read'}
        label={t('kyc.mrz')}
        hint={t(read === null ? 'kyc.mrzHint' : 'kyc.mrzRead')}
        name="mrz"
        // Two lines of 44 take four on a phone.
        rows={4}
        even
        maxLength={150}
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={(read ?? given)?.join('\n')}
      />
    </div>
  )
}

/** From the first of these pictures that has lines; the reader comes only now. */
async function readFirst(pictures: string): Promise<readonly string[] | null> {
  try {
    const { linesOfPicture } = await import('./zone/lines-of-picture.ts')
    for (const url of pictures.split(' ').filter(Boolean)) {
      const lines = await linesOfPicture(url)
      if (lines !== null) return lines
    }
  } catch {
    // Offline, or no memory for the picture: the field stands there to be typed, and says so.
  }
  return null
}
