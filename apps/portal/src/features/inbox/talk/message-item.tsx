import type { Message } from '@postroom/contract'
import { Badge } from '@postroom/ui'
import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { PersonAvatar } from '#features/avatars/index.ts'
import { channelName, shownAddress } from '#lib/chat-address.ts'
import { formatExact, formatShort } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useToday } from '#lib/use-today.ts'
import { useNames } from '../directory.ts'
import { Invitation } from '../invitation/lazy-invitation.tsx'
import { AddReaction } from '../reactions/add-reaction.tsx'
import { ReactionBar } from '../reactions/reaction-bar.tsx'
import { Redirects } from '../redirect/lazy-redirect.tsx'
import { MessageMenu } from '../threads/message-menu.tsx'
import { OtherPlaces } from '../threads/other-places.tsx'
import { threadsTexts } from '../threads/threads.texts.ts'
import { WhyHere } from '../threads/why-here.tsx'
import { Attachments } from './attachments.tsx'
import { DeliveryState } from './delivery-state.tsx'
import { fullName, fullNames } from './full-name.ts'
import { MessageBody } from './message-body.tsx'
import { messageTime } from './message-time.ts'
import { ProtectionNote } from './protection-note.tsx'
import { talkTexts } from './talk.texts.ts'
import css from './timeline.module.css'
import { WhyAutomatic } from './why-automatic.tsx'

type Address = Message['from']

/** Address next to the name; our own address is omitted in chats, where it means nothing to people. */
const addressBeside = ({ direction, from }: Message): string =>
  direction === 'outbound' && channelName(from.address) ? '' : shownAddress(from.address)

const shortName = ({ name, address }: Address) => name || address

/** Name of the author for our own messages, of the sender for others. */
function useSender(message: Message): string {
  const names = useNames()
  return names(message.authorId) || shortName(message.from)
}

export function FoldedMessage({ message, onOpen }: { message: Message; onOpen: () => void }) {
  const t = useTexts(talkTexts)
  const name = useSender(message)
  const today = useToday()
  const files = message.attachments.some((file) => !file.isInline)
  return (
    <button
      type="button"
      className={css.fold}
      aria-expanded={false}
      title={t('showMessage', { name })}
      onClick={onOpen}
    >
      <PersonAvatar userId={message.authorId} name={name} />
      <span className={css.name}>{name}</span>
      <span className={css.snippet}>{message.snippet}</span>
      {files && <IconPaperclip size={14} />}
      <DeliveryState message={message} isShort />
      <span className={css.meta}>{formatShort(message.sentAt, today)}</span>
    </button>
  )
}

type OpenMessageProps = {
  message: Message
  conversationId: string
  isNewest: boolean
  /** The message at which the conversation opens. */
  isStart: boolean
  menu: {
    inboxId: string
    mayWork: boolean
    mayAnswer: boolean
    mayRedirect: boolean
    onUnreadFrom: (message: Message) => void
  }
  onFold: () => void
  hasImages: boolean
  onImages: () => void
}

export function OpenMessage({
  message,
  conversationId,
  isNewest,
  isStart,
  menu,
  onFold,
  hasImages,
  onImages,
}: OpenMessageProps) {
  const t = useTexts(talkTexts)
  const name = useSender(message)
  const today = useToday()
  const [hasDetails, setDetails] = useState(false)
  const reacted = {
    conversationId,
    kind: 'message' as const,
    id: message.id,
    reactions: message.reactions ?? [],
  }
  const to = t('to', { names: message.to.map(shortName).join(', ') })
  const cc = message.cc.length > 0 ? `, ${t('cc', { names: message.cc.map(shortName).join(', ') })}` : ''
  return (
    <article
      className={css.message}
      aria-label={t('bodyOf', { name })}
      data-newest={isNewest || undefined}
      data-start={isStart || undefined}
    >
      <header className={css.header}>
        <PersonAvatar userId={message.authorId} name={name} />
        <div className={css.who}>
          <div className={css.whoLine}>
            <button
              type="button"
              className={css.nameButton}
              aria-expanded
              title={t('foldMessage', { name })}
              onClick={onFold}
            >
              {name}
            </button>
            {message.isAutomatic && <Badge>{t('automatic')}</Badge>}
            {message.isAutomatic && message.direction === 'outbound' && (
              <WhyAutomatic message={message} conversationId={conversationId} />
            )}
            <span className={css.address}>{addressBeside(message)}</span>
            <time className={css.meta} dateTime={message.sentAt} title={formatExact(message.sentAt)}>
              {messageTime(message.sentAt, today)}
            </time>
            <AddReaction entry={reacted} />
            <MessageMenu message={message} conversationId={conversationId} name={name} {...menu} />
          </div>
          <button
            type="button"
            className={css.to}
            aria-expanded={hasDetails}
            title={t('showDetails')}
            onClick={() => setDetails(!hasDetails)}
          >
            {to}
            {cc}
          </button>
        </div>
      </header>
      <div className={css.body}>
        {hasDetails && <Details message={message} />}
        <Invitation message={message} conversationId={conversationId} />
        <MessageBody message={message} name={name} hasImages={hasImages} onImages={onImages} />
        <ProtectionNote attachments={message.attachments} />
        <Attachments message={message} />
        <DeliveryState message={message} conversationId={conversationId} />
        <Redirects message={message} conversationId={conversationId} mayWork={menu.mayWork} />
        <ReactionBar entry={reacted} />
      </div>
    </article>
  )
}

function Details({ message }: { message: Message }) {
  const t = useTexts(talkTexts)
  const threads = useTexts(threadsTexts)
  const facts = [
    [t('detailsFrom'), fullName(message.from)],
    [t('detailsTo'), fullNames(message.to)],
    [t('detailsCc'), fullNames(message.cc)],
    [t('detailsReplyTo'), fullNames(message.replyTo)],
    [t('detailsDate'), formatExact(message.sentAt)],
    [t('detailsSubject'), message.subject],
    [t('whyHere'), <WhyHere key="why" reason={message.threadReason} />],
    [
      threads('alsoIn'),
      message.otherPlaces.length > 0 && <OtherPlaces key="places" places={message.otherPlaces} />,
    ],
  ] as const
  return (
    <dl className={css.details}>
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
