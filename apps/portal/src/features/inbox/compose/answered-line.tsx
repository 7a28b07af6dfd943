import { Button } from '@postroom/ui'
import { shownAddress } from '#lib/chat-address.ts'
import { formatShort } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useToday } from '#lib/use-today.ts'
import css from './recipients.module.css'
import { recipientsTexts } from './recipients.texts.ts'
import type { Answers } from './use-answered-message.ts'

type AnsweredLineProps = { answers: Answers; onNewest: () => void }

/** Says that a reply answers an earlier message than the newest. */
export function AnsweredLine({ answers: { from, sentAt }, onNewest }: AnsweredLineProps) {
  const t = useTexts(recipientsTexts)
  const today = useToday()
  const name = from.name || shownAddress(from.address)
  return (
    <div className={css.answered}>
      <span>{t('answers', { name, when: formatShort(sentAt, today) })}</span>
      <Button size="xs" variant="subtle" onClick={onNewest}>
        {t('answerNewest')}
      </Button>
    </div>
  )
}
