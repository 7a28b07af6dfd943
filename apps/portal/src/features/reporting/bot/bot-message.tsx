import type { ReportBotMessage, ReportDefinition } from '@postroom/contract'
import { ActionIcon, Button, Popover, TextInput } from '@postroom/ui'
import {
  IconBulb,
  IconMessageQuestion,
  IconThumbDown,
  IconThumbDownFilled,
  IconThumbUp,
  IconThumbUpFilled,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { MailFrame } from '#features/inbox/index.ts'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import type { CellSearch } from '../reporting.search.ts'
import { AnswerFigure } from './answer-figure.tsx'
import css from './report-bot.module.css'
import { reportBotTexts } from './report-bot.texts.ts'

type BotMessageProps = {
  message: ReportBotMessage
  /** The chart is drawn at once. */
  isOpen: boolean
  /** Set for the last message: its choices are buttons. */
  onChoose: ((text: string) => void) | undefined
  onOpen: (opened: { definition: ReportDefinition; cell: CellSearch }) => void
}

/** An answer: sentence, chart, definition, and the conversations behind it. */
export function BotMessage({ message, isOpen, onChoose, onOpen }: BotMessageProps) {
  const t = useTexts(reportBotTexts)
  const { role, text, html, payload, choices } = message
  const Icon = role === 'insight' ? IconBulb : IconMessageQuestion
  return (
    <article className={css.answer} aria-label={t(role === 'insight' ? 'insight' : 'answer')}>
      <Icon className={css.icon} size={16} aria-hidden />
      <div className={css.words}>
        <p className={css.sentence}>{text}</p>
        {message.check && <p className={css.check}>{message.check}</p>}
        {html && (
          <Suspense>
            <MailFrame html={html} title={t('details')} />
          </Suspense>
        )}
        {payload && (
          <AnswerFigure payload={payload} isOpen={isOpen} onOpen={onOpen}>
            <Rating message={message} />
          </AnswerFigure>
        )}
        {onChoose && choices.length > 0 && (
          <div className={css.choices}>
            {choices.map((choice) => (
              <Button key={choice} onClick={() => onChoose(choice)}>
                {choice}
              </Button>
            ))}
          </div>
        )}
      </div>
    </article>
  )
}

/** Marks the answer as good, or as wrong with a reason. */
function Rating({ message }: { message: ReportBotMessage }) {
  const t = useTexts(reportBotTexts)
  const client = useQueryClient()
  const [asksReason, setAsksReason] = useState(false)
  const [reason, setReason] = useState('')
  const rate = (rating: 'good' | 'bad' | null, why = '') =>
    runAction(
      async () => {
        await call('reportBot.rate', { messageId: message.id, rating, reason: why })
        await client.invalidateQueries({ queryKey: ['reporting', 'bot', 'history'] })
      },
      rating === 'bad' ? { done: t('thanks') } : {},
    )
  return (
    <span className={css.rating}>
      <ActionIcon
        aria-label={t('good')}
        aria-pressed={message.rating === 'good'}
        onClick={() => void rate(message.rating === 'good' ? null : 'good')}
      >
        {message.rating === 'good' ? <IconThumbUpFilled size={16} /> : <IconThumbUp size={16} />}
      </ActionIcon>
      <Popover opened={asksReason} onChange={setAsksReason} position="bottom-end" trapFocus>
        <Popover.Target>
          <ActionIcon
            aria-label={t('wrong')}
            aria-pressed={message.rating === 'bad'}
            onClick={() => (message.rating === 'bad' ? void rate(null) : setAsksReason(true))}
          >
            {message.rating === 'bad' ? <IconThumbDownFilled size={16} /> : <IconThumbDown size={16} />}
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown>
          <form
            className={css.reason}
            onSubmit={(event) => {
              event.preventDefault()
              setAsksReason(false)
              void rate('bad', reason.trim())
            }}
          >
            <TextInput
              label={t('reason')}
              maxLength={500}
              value={reason}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
            <Button type="submit">{t('reasonSend')}</Button>
          </form>
        </Popover.Dropdown>
      </Popover>
    </span>
  )
}
