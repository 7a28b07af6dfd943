import type { InboxChoices } from '@postroom/contract'
import { Switch } from '@postroom/ui'
import { useTexts } from '#lib/i18n.ts'
import css from './notification-section.module.css'
import { notificationsTexts } from './notifications.texts.ts'

const channels = [
  { channel: 'portal', label: 'byPortal' },
  { channel: 'browser', label: 'byBrowser' },
  { channel: 'email', label: 'byEmail' },
] as const

const events = [
  'assigned',
  'mentioned',
  'reacted',
  'customerReplied',
  'newConversation',
  'byRule',
  'bySla',
  'handedOver',
  'taskAssigned',
  'taskDue',
  'issueClosed',
  'sendingFailed',
  'snoozeOver',
  'ruleSwitchedOff',
  'mailboxProblem',
] as const
type EventName = (typeof events)[number]

type Props<Choices> = {
  choices: Choices
  onChange: (change: (now: Choices) => Choices) => void
  /** Name of the inbox whose choices these are; the usual ones otherwise. */
  inbox?: string
}

/** A switch for each event and channel. What the choices do not contain has none. */
export function ChoiceMatrix<Choices extends InboxChoices>({ choices, onChange, inbox }: Props<Choices>) {
  const t = useTexts(notificationsTexts)
  const readChoice = (channel: keyof InboxChoices, event: EventName) =>
    (choices[channel] as Partial<Record<EventName, boolean>>)[event]
  const rows = events.filter((event) =>
    channels.some(({ channel }) => readChoice(channel, event) !== undefined),
  )
  const isOfInbox = inbox !== undefined
  // “In my inboxes” is wrong for a single one.
  const nameOf = (event: EventName) =>
    t(isOfInbox && event === 'newConversation' ? 'newConversationTitle' : event)
  const labelOf = (label: (typeof channels)[number]['label'], event: EventName) => {
    const choice = t(label, { event: nameOf(event) })
    return isOfInbox ? t('inInbox', { choice, inbox }) : choice
  }
  return (
    <table className={css.table} aria-label={inbox} data-compact={isOfInbox || undefined}>
      <thead>
        <tr>
          <th scope="col">{t('event')}</th>
          {channels.map(({ channel }) => (
            <th key={channel} scope="col">
              {t(channel)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((event) => (
          <tr key={event}>
            <th scope="row">{nameOf(event)}</th>
            {channels.map(({ channel, label }) => {
              const value = readChoice(channel, event)
              return (
                <td key={channel}>
                  {value !== undefined && (
                    <Switch
                      aria-label={labelOf(label, event)}
                      checked={value}
                      onChange={({ currentTarget: { checked } }) =>
                        onChange((now) => ({ ...now, [channel]: { ...now[channel], [event]: checked } }))
                      }
                    />
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
