import type { Comment } from '@postroom/contract'
import { IconLock } from '@tabler/icons-react'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useSession } from '#app/session.ts'
import { PersonAvatar } from '#features/avatars/index.ts'
import { formatExact, formatShort } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { lazy } from '#lib/lazy.ts'
import { useToday } from '#lib/use-today.ts'
import { CommentMenu } from '../comments/comment-menu.tsx'
import css from '../comments/comments.module.css'
import { commentsTexts } from '../comments/comments.texts.ts'
import { MentionedText } from '../comments/mentioned-text.tsx'
import { useNames } from '../directory.ts'
import { useFormReopening } from '../drafts/use-form-draft.ts'
import { AddReaction } from '../reactions/add-reaction.tsx'
import { ReactionBar } from '../reactions/reaction-bar.tsx'
import { messageTime } from './message-time.ts'
import { RuleLink } from './rule-link.tsx'
import { talkTexts } from './talk.texts.ts'
import timeline from './timeline.module.css'

const load = () => import('../comments/parts.ts')
const EditComment = lazy(() => load().then((module) => module.EditComment))
const CommentVersions = lazy(() => load().then((module) => module.CommentVersions))
const ChannelIcon = lazy(() => load().then((module) => module.ChannelIcon))
const DeleteComment = lazy(() => load().then((module) => module.DeleteComment))

const chatApps = { slack: 'Slack', mattermost: 'Mattermost', teams: 'Teams' } as const

type CommentItemProps = {
  comment: Comment
  conversationId: string
  inboxId: string
  /** Whether the reader may delete comments of others. */
  mayModerate: boolean
}

/** An internal comment: yellow, with a lock, never mailed. */
export function CommentItem({ comment, conversationId, inboxId, mayModerate }: CommentItemProps) {
  const t = useTexts(talkTexts)
  const own = useTexts(commentsTexts)
  const names = useNames()
  const { user } = useSession()
  const [open, setOpen] = useState<'editor' | 'versions' | 'deletion'>()
  const [isAsked, setAsked] = useState(true)
  const menu = useRef<HTMLButtonElement>(null)
  const { rule, channel, editedAt } = comment
  const isOwn = comment.authorId === user?.id
  const mayEdit = isOwn && !rule && !comment.deletedAt
  useFormReopening('edited-comment', mayEdit ? [comment.id] : [], {
    isStored: ({ body }) => body === comment.text,
    onFound: () => {
      setAsked(false)
      setOpen('editor')
    },
  })
  const today = useToday()
  const name = rule
    ? t('byRule', { name: rule.name })
    : channel
      ? t('byChannel', {
          writer: channel.writer || t('someone'),
          app: chatApps[channel.format],
          channel: channel.name,
        })
      : names(comment.authorId) || t('someone')
  if (comment.deletedAt) return <DeletedComment comment={comment} name={name} />
  const close = () => setOpen(undefined)
  const place = { comment, conversationId }
  const reacted = {
    conversationId,
    kind: 'comment' as const,
    id: comment.id,
    reactions: comment.reactions ?? [],
  }
  const body = (
    <div className={timeline.text}>
      <MentionedText text={comment.text} names={comment.mentionIds.map(names)} />
    </div>
  )
  return (
    <article className={timeline.note} aria-label={t('internal')}>
      <header className={`${timeline.header} ${css.head}`}>
        {channel ? (
          <Suspense fallback={<PersonAvatar userId={null} name={channel.writer} />}>
            <ChannelIcon format={channel.format} />
          </Suspense>
        ) : (
          <PersonAvatar userId={comment.authorId} name={name} />
        )}
        <span className={timeline.name}>
          {rule ? (
            <RuleLink rule={rule} inboxId={inboxId}>
              {name}
            </RuleLink>
          ) : (
            name
          )}
        </span>
        <span className={timeline.inside}>
          <IconLock size={14} />
          {t('internal')}
        </span>
        <span className={timeline.meta}>
          <time dateTime={comment.createdAt} title={formatExact(comment.createdAt)}>
            {messageTime(comment.createdAt, today)}
          </time>
          {editedAt && (
            <>
              {', '}
              <button
                type="button"
                className={css.edited}
                title={own('versions')}
                onClick={() => setOpen('versions')}
              >
                {own('edited', { when: formatShort(editedAt, today) })}
              </button>
            </>
          )}
        </span>
        <AddReaction entry={reacted} />
        <CommentMenu
          name={name}
          buttonRef={menu}
          onEdit={
            mayEdit
              ? () => {
                  setAsked(true)
                  setOpen('editor')
                }
              : undefined
          }
          onVersions={editedAt ? () => setOpen('versions') : undefined}
          onDelete={isOwn || mayModerate ? () => setOpen('deletion') : undefined}
        />
      </header>
      <div className={timeline.body}>
        {open === 'editor' ? (
          <Suspense fallback={body}>
            <EditComment
              {...place}
              inboxId={inboxId}
              isAsked={isAsked}
              onDone={() => {
                close()
                menu.current?.focus()
              }}
            />
          </Suspense>
        ) : (
          body
        )}
        <ReactionBar entry={reacted} />
      </div>
      <Suspense>
        {open === 'versions' && <CommentVersions {...place} onClose={close} />}
        {open === 'deletion' && <DeleteComment {...place} onClose={close} />}
      </Suspense>
    </article>
  )
}

/** What remains of a comment: whose it was, when, and that it was deleted. */
function DeletedComment({ comment, name }: { comment: Comment; name: string }): ReactNode {
  const t = useTexts(commentsTexts)
  const names = useNames()
  const today = useToday()
  const { authorId, createdAt, deletedAt, deletedById } = comment
  const other = deletedById !== authorId && names(deletedById)
  return (
    <p className={css.deleted} title={deletedAt && formatExact(deletedAt)}>
      <PersonAvatar userId={authorId} name={name} size={20} />
      <b>{name}</b>
      <span>{other ? t('deletedBy', { name: other }) : t('deleted')}</span>
      <time dateTime={createdAt} title={formatExact(createdAt)}>
        {messageTime(createdAt, today)}
      </time>
    </p>
  )
}
