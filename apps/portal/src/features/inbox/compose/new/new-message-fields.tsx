import { Menu } from '@postroom/ui'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '#lib/i18n.ts'
import { Recipients } from '../recipients.tsx'
import css from './new-message.module.css'
import { newMessageTexts } from './new-message.texts.ts'
import type { NewMessageForm } from './use-new-message.ts'

/** The address that it is sent from. */
export function From({ form: { choices, from, shownSender, setFrom } }: { form: NewMessageForm }) {
  const t = useTexts(newMessageTexts)
  if (!from) return null
  const name = (
    <>
      <b>{from.inboxName}</b> <span>{shownSender}</span>
    </>
  )
  return (
    <div className={css.line}>
      <span>{t('from')}</span>
      {choices.length < 2 ? (
        <span className={css.from}>{name}</span>
      ) : (
        <Menu position="bottom-start">
          <Menu.Target>
            <button
              type="button"
              className={css.from}
              aria-label={t('chooseFrom', { inbox: from.inboxName, address: shownSender })}
            >
              {name}
              <IconChevronDown size={14} />
            </button>
          </Menu.Target>
          <Menu.Dropdown className={css.choices ?? ''}>
            {choices.map((choice) => (
              <Menu.Item
                key={`${choice.inboxId} ${choice.address}`}
                aria-current={choice === from}
                rightSection={choice === from ? <IconCheck size={14} /> : undefined}
                onClick={() => setFrom(choice.inboxId, choice.address)}
              >
                <span className={css.from}>
                  <b>{choice.inboxName}</b> <span>{choice.address}</span>
                </span>
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  )
}

/** The recipients. */
export function People({ form, typed }: { form: NewMessageForm; typed: string }) {
  const t = useTexts(newMessageTexts)
  const { lists } = form
  const [asked, setAsked] = useState<readonly ('cc' | 'bcc')[]>([])
  const isShown = (name: 'cc' | 'bcc') => asked.includes(name) || lists[name].length > 0
  const hidden = (['cc', 'bcc'] as const).filter((name) => !isShown(name))
  return (
    <div className={css.people}>
      <Recipients
        lists={lists}
        onChange={form.setLists}
        problem={form.recipientProblem}
        shown={['to', ...(['cc', 'bcc'] as const).filter(isShown)]}
        typed={typed}
        isBare
        end={
          <span className={css.more}>
            {hidden.map((name) => (
              <button
                key={name}
                type="button"
                onClick={() => {
                  // What is typed next belongs into the field.
                  flushSync(() => setAsked([...asked, name]))
                  document
                    .querySelector<HTMLElement>(`[data-new-message] [data-field="${name}"] input`)
                    ?.focus()
                }}
              >
                {t(name === 'cc' ? 'addCc' : 'addBcc')}
              </button>
            ))}
          </span>
        }
      />
    </div>
  )
}
