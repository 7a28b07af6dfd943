import type { ReportBotMessage } from '@postroom/contract'
import { Avatar } from '@postroom/ui'
import { useSession } from '#app/session.ts'
import { formatDate, formatTime } from '#lib/format.ts'
import css from './report-bot.module.css'

type BotQuestionProps =
  | { message: ReportBotMessage; before: ReportBotMessage | undefined; text?: never }
  /** A question that is being sent. */
  | { text: string; message?: never; before?: never }

/** A question of the person, with the day above it where the day changes. */
export function BotQuestion({ message, before, text }: BotQuestionProps) {
  const { user } = useSession()
  const name = user ? `${user.firstName} ${user.lastName}`.trim() || user.email : ''
  const day = message && formatDate(message.created_at)
  return (
    <>
      {day && day !== (before && formatDate(before.created_at)) && <p className={css.day}>{day}</p>}
      <div className={css.question}>
        <Avatar name={name} size={24} />
        <p>{message ? message.text : text}</p>
        {message && (
          <time className={css.time} dateTime={message.created_at}>
            {formatTime(message.created_at)}
          </time>
        )}
      </div>
    </>
  )
}
