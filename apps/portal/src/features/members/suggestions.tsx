import { Button } from '@postroom/ui'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#lib/i18n.ts'
import { candidatesQuery } from './members.api.ts'
import css from './members.module.css'
import { membersTexts } from './members.texts.ts'
import { toggleAddresses } from './parse-addresses.ts'

type SuggestionsProps = { emails: readonly string[]; onChange: (emails: string[]) => void }

const shown = 8

/** Suggests colleagues whose addresses appear in mail and who are not members; choosing one again removes it. */
export function Suggestions({ emails, onChange }: SuggestionsProps) {
  const t = useTexts(membersTexts)
  const { data } = useQuery(candidatesQuery)
  const fromMail = data?.items.filter(({ source }) => source === 'mail').slice(0, shown) ?? []
  if (fromMail.length === 0) return null
  return (
    <fieldset className={css.suggestions}>
      <legend>{t('seenInMail')}</legend>
      {fromMail.map(({ email, conversations }) => {
        const isChosen = emails.includes(email)
        return (
          <Button
            key={email}
            size="xs"
            aria-pressed={isChosen}
            title={t('seenIn', { n: conversations ?? 0 })}
            leftSection={isChosen ? <IconCheck size={14} /> : <IconPlus size={14} />}
            onClick={() => onChange(toggleAddresses(emails, [email]))}
          >
            {email}
            <span className={css.seen}>{conversations}</span>
          </Button>
        )
      })}
    </fieldset>
  )
}
