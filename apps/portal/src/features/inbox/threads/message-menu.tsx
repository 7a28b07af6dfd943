import type { Message } from '@postroom/contract'
import { ActionIcon, Menu } from '@postroom/ui'
import {
  IconArrowBackUp,
  IconArrowBackUpDouble,
  IconArrowsSplit2,
  IconDots,
  IconDownload,
  IconMail,
  IconMailForward,
  IconPrinter,
  IconSend,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { channelName } from '#lib/chat-address.ts'
import { useTexts } from '#lib/i18n.ts'
import { recipientsOf } from '../compose/addresses.ts'
import { forward } from '../compose/new/forward.ts'
import { newMessageTexts } from '../compose/new/new-message.texts.ts'
import { requestReply } from '../compose/reply-request.ts'
import { openComposer } from '../compose/type-ahead.ts'
import { useSenders } from '../compose/use-senders.ts'
import { useInboxes } from '../directory.ts'
import { movesTexts } from '../moves/moves.texts.ts'
import { printTexts } from '../print/print.texts.ts'
import { RedirectMessage } from '../redirect/lazy-redirect.tsx'
import { useMoves, usePlace } from '../use-place.ts'
import { splitAt } from './threads.commands.ts'
import { threadsTexts } from './threads.texts.ts'

type MessageMenuProps = {
  message: Message
  conversationId: string
  inboxId: string
  name: string
  mayWork: boolean
  /** Whether one message can be answered; a chat has no answers to one. */
  mayAnswer: boolean
  mayRedirect: boolean
  onUnreadFrom: (message: Message) => void
}

export function MessageMenu({
  message,
  conversationId,
  inboxId,
  name,
  mayWork,
  mayAnswer,
  mayRedirect,
  onUnreadFrom,
}: MessageMenuProps) {
  const t = useTexts(threadsTexts)
  const moves = useTexts(movesTexts)
  const own = useTexts(newMessageTexts)
  const printing = useTexts(printTexts)
  const client = useQueryClient()
  const { open } = useMoves(usePlace())
  const [isRedirecting, setRedirecting] = useState(false)
  const isInbound = message.direction === 'inbound'
  function reply(isReplyAll: boolean) {
    requestReply(conversationId, { message, isReplyAll })
    // Deferred: the closing menu would take the focus from an open editor.
    setTimeout(() => openComposer(conversationId, 'reply'))
  }
  return (
    <>
      <Menu>
        <Menu.Target>
          <ActionIcon size="xs" aria-label={t('actions', { name })}>
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayAnswer && (
            <Menu.Item leftSection={<IconArrowBackUp size={16} />} onClick={() => reply(false)}>
              {t('replyHere')}
            </Menu.Item>
          )}
          {mayAnswer && <ReplyAllItem message={message} inboxId={inboxId} onReply={() => reply(true)} />}
          {isInbound && (
            <Menu.Item leftSection={<IconMail size={16} />} onClick={() => onUnreadFrom(message)}>
              {moves('unreadFrom')}
            </Menu.Item>
          )}
          {mayWork && (
            <Menu.Item
              leftSection={<IconMailForward size={16} />}
              onClick={() => void forward(conversationId, message.id)}
            >
              {own('forward')}
            </Menu.Item>
          )}
          {mayRedirect && isInbound && (
            <Menu.Item leftSection={<IconSend size={16} />} onClick={() => setRedirecting(true)}>
              {own('redirect')}
            </Menu.Item>
          )}
          {mayWork && (
            <Menu.Item
              leftSection={<IconArrowsSplit2 size={16} />}
              onClick={() => void splitAt(client, conversationId, message.id, open)}
            >
              {t('splitHere')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconPrinter size={16} />} onClick={() => void print(message)}>
            {printing('printMessage')}
          </Menu.Item>
          {isMail(message) && (
            <Menu.Item leftSection={<IconDownload size={16} />} onClick={() => void save(message)}>
              {t('original')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isRedirecting && (
        <RedirectMessage
          message={message}
          conversationId={conversationId}
          onClose={() => setRedirecting(false)}
        />
      )}
    </>
  )
}

const print = (message: Message) =>
  import('../views/parts.ts').then(({ printMessages }) => printMessages(message.subject, [message]))

const save = (message: Message) =>
  import('../views/parts.ts').then(({ saveOriginal }) => saveOriginal(message))

const isMail = ({ from, to }: Message): boolean =>
  [from, ...to].every(({ address }) => channelName(address) === undefined)

type ReplyAllItemProps = Pick<MessageMenuProps, 'message' | 'inboxId'> & { onReply: () => void }

/** Missing where the reply to the sender reaches everyone. */
function ReplyAllItem({ message, inboxId, onReply }: ReplyAllItemProps) {
  const t = useTexts(threadsTexts)
  const { inboxes } = useInboxes()
  const { own } = useSenders(inboxId, inboxes.find(({ id }) => id === inboxId)?.email ?? '', undefined)
  if (recipientsOf(message, own).cc.length === 0) return null
  return (
    <Menu.Item leftSection={<IconArrowBackUpDouble size={16} />} onClick={onReply}>
      {t('replyAllHere')}
    </Menu.Item>
  )
}
