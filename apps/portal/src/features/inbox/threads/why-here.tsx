import type { Message } from '@postroom/contract'
import { formatDateTime } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useNames } from '../directory.ts'
import { talkTexts } from '../talk/talk.texts.ts'
import { threadsTexts } from './threads.texts.ts'

type Reason = Message['threadReason']

const whys = {
  references: 'whyReferences',
  'in-reply-to': 'whyInReplyTo',
  subject: 'whySubject',
  'named-by-later': 'whyNamedByLater',
  reply: 'whyReply',
  chat: 'whyChat',
  new: 'whyNew',
} as const satisfies Record<Reason['rule'], string>

/** Explains why a message is in its conversation, from the stored decision; manual moves take precedence. */
export function WhyHere({ reason: { rule, messageId, hoursApart, refused, moved } }: { reason: Reason }) {
  const t = useTexts(talkTexts)
  const threads = useTexts(threadsTexts)
  const names = useNames()
  const hours = hoursApart === null ? '' : Math.ceil(hoursApart)
  const found = t(whys[rule], { messageId, hours })
  const matched = refused > 0 ? `${found} ${threads('whyRefused', { count: refused })}` : found
  if (!moved) return matched
  const mover = moved.byId === null ? threads('repair') : names(moved.byId) || threads('someone')
  const by = { name: mover, time: formatDateTime(moved.at) }
  return (
    <>
      {threads(moved.how === 'merge' ? 'whyMerged' : 'whySplit', by)}
      <br />
      {threads('whyBefore', { why: matched })}
    </>
  )
}
