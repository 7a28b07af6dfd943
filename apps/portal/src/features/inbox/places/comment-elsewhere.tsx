import { IconLock } from '@tabler/icons-react'
import { PersonAvatar } from '#features/avatars/index.ts'
import { formatExact } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useToday } from '#lib/use-today.ts'
import { MentionedText } from '../comments/mentioned-text.tsx'
import { useInboxes, useNames } from '../directory.ts'
import { messageTime } from '../talk/message-time.ts'
import timeline from '../talk/timeline.module.css'
import { useMoves, usePlace } from '../use-place.ts'
import css from './places.module.css'
import { placesTexts } from './places.texts.ts'
import type { CommentElsewhere as Entry } from './use-linked-places.ts'

/** A comment on the same mail in another inbox. It is changed and answered there. */
export function CommentElsewhere({ entry: { comment, place } }: { entry: Entry }) {
  const t = useTexts(placesTexts)
  const names = useNames()
  const { inboxes } = useInboxes()
  const moves = useMoves(usePlace())
  const today = useToday()
  const inbox = inboxes.find(({ id }) => id === place.inboxId)?.name ?? t('otherInbox')
  const name = comment.rule?.name || comment.channel?.writer || names(comment.authorId) || t('someone')
  const label = t('internalIn', { inbox })
  return (
    <article className={`${timeline.note} ${css.comment}`} aria-label={label}>
      <header className={timeline.header}>
        <PersonAvatar userId={comment.rule ? null : comment.authorId} name={name} />
        <span className={timeline.name}>{name}</span>
        <button
          type="button"
          className={css.inside}
          title={t('goTo', { inbox })}
          onClick={() => moves.open(place.conversationId)}
        >
          <IconLock size={14} aria-hidden />
          {label}
        </button>
        <time className={timeline.meta} dateTime={comment.createdAt} title={formatExact(comment.createdAt)}>
          {messageTime(comment.createdAt, today)}
        </time>
      </header>
      <div className={timeline.body}>
        <div className={timeline.text}>
          <MentionedText text={comment.text} names={comment.mentionIds.map(names)} />
        </div>
      </div>
    </article>
  )
}
