import type { CalendarInvitation, Message } from '@postroom/contract'
import { Badge, Button, LinkButton, toast } from '@postroom/ui'
import { IconCalendarEvent, IconCheck, IconQuestionMark, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { formatDateTime } from '#lib/format.ts'
import { type Texts, type Translate, useTexts } from '#lib/i18n.ts'
import { currentTimeZone } from '#lib/time-zone.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { useNames } from '../directory.ts'
import { showRefusal } from '../inbox.commands.ts'
import { conversationKey } from '../inbox.queries.ts'
import { eventTime } from './event-time.ts'
import { invitationTexts } from './invitation.texts.ts'
import css from './invitation-card.module.css'

type Name = typeof invitationTexts extends Texts<infer Known> ? Known : never
type Answer = NonNullable<CalendarInvitation['answer']>['answer']

const shownPeople = 5
const frequencies: Record<string, Name> = {
  DAILY: 'daily',
  WEEKLY: 'weekly',
  MONTHLY: 'monthly',
  YEARLY: 'yearly',
}

type CardProps = { invitation: CalendarInvitation; message: Message; conversationId: string }

/** A calendar invitation in a mail, with buttons to answer it. */
export function InvitationCard({ invitation, message, conversationId }: CardProps) {
  const t = useTexts(invitationTexts)
  const title = invitation.title || t('noTitle')
  const isCancelled = invitation.state === 'cancelled'
  return (
    <section className={css.card} aria-label={t('label', { title })}>
      <header className={css.head}>
        <IconCalendarEvent size={16} />
        <h3 className={css.title} data-cancelled={isCancelled || undefined}>
          {title}
        </h3>
        {isCancelled && <Badge tone="bad">{t('cancelled')}</Badge>}
        {invitation.state === 'changed' && <Badge tone="warn">{t('changed')}</Badge>}
      </header>
      <Said invitation={invitation} message={message} t={t} />
      <Facts invitation={invitation} />
      {invitation.state !== 'current' && (
        <p className={css.note}>{t(isCancelled ? 'cancelledText' : 'changedText')}</p>
      )}
      <Answering invitation={invitation} message={message} conversationId={conversationId} />
    </section>
  )
}

/** Someone's answer to an invitation that we sent. */
function Said({ invitation, message, t }: Omit<CardProps, 'conversationId'> & { t: Translate<Name> }) {
  if (invitation.method !== 'REPLY' && invitation.method !== 'COUNTER') return null
  const [who] = invitation.attendees
  const name = who?.name || who?.address || message.from.name || message.from.address
  if (invitation.method === 'COUNTER') return <p className={css.said}>{t('counter', { name })}</p>
  const said: Record<string, Name> = {
    accepted: 'replyAccepted',
    tentative: 'replyTentative',
    declined: 'replyDeclined',
  }
  return <p className={css.said}>{t(said[who?.participation ?? ''] ?? 'replyOther', { name })}</p>
}

function Facts({ invitation }: { invitation: CalendarInvitation }) {
  const t = useTexts(invitationTexts)
  const { start, end, rule, location, organizer, attendees, method } = invitation
  const frequency = frequencies[/FREQ=([A-Z]+)/.exec(rule ?? '')?.[1] ?? '']
  const remarks = [
    start?.kind === 'date' && t('allDay'),
    start?.kind === 'floating' && t('floating'),
    start?.kind === 'instant' && currentTimeZone(),
    rule && `${t('repeats')} ${frequency ? t(frequency) : ''}`.trim(),
  ].filter(Boolean)
  return (
    <dl className={css.facts}>
      {start && (
        <>
          <dt>{t('when')}</dt>
          <dd>
            {eventTime(start, end)} <span className={css.remark}>{remarks.join(', ')}</span>
          </dd>
        </>
      )}
      {location && (
        <>
          <dt>{t('where')}</dt>
          <dd>{location}</dd>
        </>
      )}
      {organizer && (
        <>
          <dt>{t('organizer')}</dt>
          <dd>{organizer.name || organizer.address}</dd>
        </>
      )}
      {attendees.length > 0 && method !== 'REPLY' && (
        <>
          <dt>{t('who')}</dt>
          <dd>
            <People attendees={attendees} />
          </dd>
        </>
      )}
    </dl>
  )
}

function People({ attendees }: Pick<CalendarInvitation, 'attendees'>) {
  const t = useTexts(invitationTexts)
  const [isAll, setAll] = useState(false)
  const shown = isAll ? attendees : attendees.slice(0, shownPeople)
  return (
    <ul className={css.people}>
      {shown.map(({ name, address, participation }) => (
        <li key={address}>
          {name || address} <span className={css.remark}>{t(participation)}</span>
        </li>
      ))}
      {attendees.length > shownPeople && (
        <li>
          <LinkButton look="plain" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
            {isAll ? t('fewer') : t('more', { count: attendees.length - shownPeople })}
          </LinkButton>
        </li>
      )}
    </ul>
  )
}

const answers = [
  { answer: 'accepted', label: 'accept', Icon: IconCheck },
  { answer: 'tentative', label: 'maybe', Icon: IconQuestionMark },
  { answer: 'declined', label: 'decline', Icon: IconX },
] as const

function Answering({ invitation, message, conversationId }: CardProps) {
  const t = useTexts(invitationTexts)
  const client = useQueryClient()
  const names = useNames()
  const [busy, setBusy] = useState<Answer>()
  const attempt = useAttempt()
  const { answer, mayAnswer, organizer } = invitation

  async function send(chosen: Answer) {
    setBusy(chosen)
    try {
      await attempt({ conversationId, messageId: message.id, answer: chosen }, (input, options) =>
        call('conversations.answer_invitation', input, options),
      )
      toast.ok(t('sent', { name: organizer?.name || organizer?.address || '' }))
      await client.invalidateQueries({ queryKey: [...conversationKey, conversationId] })
    } catch (error) {
      showRefusal(error)
    } finally {
      setBusy(undefined)
    }
  }

  if (!mayAnswer && !answer) return null
  return (
    <footer className={css.foot}>
      {mayAnswer &&
        answers.map(({ answer: one, label, Icon }) => (
          <Button
            key={one}
            size="xs"
            leftSection={<Icon size={16} />}
            aria-pressed={answer?.answer === one}
            data-on={answer?.answer === one || undefined}
            loading={busy === one}
            onClick={() => void send(one)}
          >
            {t(label)}
          </Button>
        ))}
      {answer && (
        <span className={css.remark}>
          {t('answeredBy', {
            answer: t(answer.answer),
            name: names(answer.byId) || t('someone'),
            time: formatDateTime(answer.at),
          })}
        </span>
      )}
    </footer>
  )
}
