import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatExact, formatShort } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import css from './setting-editor.module.css'
import { settingEditorTexts } from './setting-editor.texts.ts'

/** Opens a conversation in another tab, so that the setting in the form stays. */
export function ConversationLink({ id, subject }: { id: string; subject: string }) {
  const t = useTexts(settingEditorTexts)
  return (
    <Link
      className={css.subject}
      dir="auto"
      to="/inbox/$view/$conversationId"
      params={{ view: 'all', conversationId: id }}
      target="_blank"
    >
      {subject || t('noSubject')}
    </Link>
  )
}

/** A list of conversations; its items are `ConversationEntry`. */
export function ConversationEntries({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <ul className={css.entries} id={id}>
      {children}
    </ul>
  )
}

type ConversationEntryProps = {
  /** Null when the reader may not see the conversation. */
  conversation: { readonly id: string; readonly subject: string } | null
  /** ISO time at the end of the first line. */
  at?: string
  /** Figure at the end of the first line, in place of a time. */
  figure?: ReactNode
  details?: readonly ReactNode[]
  /** In place of the subject where there is no conversation, rather than one that the reader may not see. */
  withoutConversation?: string
  children?: ReactNode
}

/** A conversation with a time or figure, and lines of detail below. */
export function ConversationEntry(props: ConversationEntryProps) {
  const { conversation, at, figure, details = [], withoutConversation, children } = props
  const t = useTexts(settingEditorTexts)
  return (
    <li>
      <span className={css.head}>
        {conversation ? (
          <ConversationLink id={conversation.id} subject={conversation.subject} />
        ) : (
          <span className={css.subject}>{withoutConversation ?? t('hidden')}</span>
        )}
        {figure}
        {at && (
          <time className={css.time} dateTime={at} title={formatExact(at)}>
            {formatShort(at)}
          </time>
        )}
      </span>
      {details.map((detail, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line of detail has no name but its place
        <span key={place} className={css.detail}>
          {detail}
        </span>
      ))}
      {children}
    </li>
  )
}
