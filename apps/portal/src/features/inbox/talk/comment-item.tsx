import type { Comment } from '@postroom/contract'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { PersonAvatar } from '#features/avatars/index.ts'
import { formatExact } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useNames } from '../directory.ts'
import { linked } from './linked-text.tsx'
import { messageTime } from './message-time.ts'
import { RuleLink } from './rule-link.tsx'
import { talkTexts } from './talk.texts.ts'
import css from './timeline.module.css'

/** An internal comment: yellow, with a lock, never mailed. */
export function CommentItem({ comment, inboxId }: { comment: Comment; inboxId: string }) {
  const t = useTexts(talkTexts)
  const names = useNames()
  const { rule } = comment
  const name = rule ? t('byRule', { name: rule.name }) : names(comment.authorId) || t('someone')
  return (
    <article className={css.note} aria-label={t('internal')}>
      <header className={css.header}>
        <PersonAvatar userId={comment.authorId} name={name} />
        <span className={css.name}>
          {rule ? (
            <RuleLink rule={rule} inboxId={inboxId}>
              {name}
            </RuleLink>
          ) : (
            name
          )}
        </span>
        <span className={css.inside}>
          <IconLock size={14} />
          {t('internal')}
        </span>
        <time className={css.meta} dateTime={comment.createdAt} title={formatExact(comment.createdAt)}>
          {messageTime(comment.createdAt)}
        </time>
      </header>
      <div className={css.body}>
        <div className={css.text}>{withMentions(comment.text, comment.mentionIds.map(names))}</div>
      </div>
    </article>
  )
}

/** Highlights "@name" for people who were actually mentioned. */
function withMentions(text: string, names: readonly string[]): ReactNode[] {
  const known = names.filter(Boolean).map((name) => `@${name}`)
  if (known.length === 0) return linked(text)
  const pattern = new RegExp(`(${known.map((name) => RegExp.escape(name)).join('|')})`, 'gu')
  return text.split(pattern).map((part, index) =>
    known.includes(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text that never changes
      <span key={index} className={css.mention}>
        {part}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text that never changes
      <span key={index}>{linked(part)}</span>
    ),
  )
}
