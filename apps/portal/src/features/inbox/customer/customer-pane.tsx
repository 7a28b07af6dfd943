import type { Customer } from '@postroom/contract'
import { ActionIcon, Avatar, ErrorState, LinkButton, Menu, useReturnedFocus } from '@postroom/ui'
import { IconArrowsJoin2, IconArrowsSplit2, IconDots, IconX } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { shownAddress } from '#lib/chat-address.ts'
import { formatList, formatShort } from '#lib/format.ts'
import { currentLanguage, useTexts } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import { useNow } from '#lib/use-now.ts'
import { useToday } from '#lib/use-today.ts'
import { wallClockAt } from '#lib/wall-clock.ts'
import { ConversationIssues } from '../issues/conversation-issues.tsx'
import { findPageBehind } from '../page-behind.ts'
import { useMoves, usePlace } from '../use-place.ts'
import { customerQuery } from './customer-state.ts'
import './customer.live.ts'
import { useKeys } from '../keys/use-keys.ts'
import { customerTexts } from './customer.texts.ts'
import { CustomerNotes } from './customer-notes.tsx'
import css from './customer-pane.module.css'
import { CustomerPlaceholder } from './customer-placeholder.tsx'
import { MergeCustomer } from './lazy-merge-customer.tsx'

type CustomerPaneProps = { conversationId: string; onClose: () => void }

/** Beside the conversation: who the customer is, their company, other conversations and notes. */
export function CustomerPane({ conversationId, onClose }: CustomerPaneProps) {
  const t = useTexts(customerTexts)
  const { tip } = useKeys()
  const { data, error, refetch } = useQuery(customerQuery(conversationId))
  useReturnedFocus(true, findPageBehind)
  return (
    <aside className={css.pane} aria-label={t('title')}>
      <header className={css.head}>
        <h2>{t('title')}</h2>
        {data && <CustomerMenu customer={data} conversationId={conversationId} />}
        <ActionIcon size="xs" aria-label={t('close')} title={tip(t('hide'), 'customer')} onClick={onClose}>
          <IconX size={16} />
        </ActionIcon>
      </header>
      {data ? (
        <CustomerContent key={conversationId} customer={data} conversationId={conversationId} />
      ) : error ? (
        <ErrorState inline message={t('failed')} onRetry={() => void refetch()} />
      ) : (
        <CustomerPlaceholder />
      )}
    </aside>
  )
}

type PartProps = { customer: Customer; conversationId: string }

/** The sections of the customer. */
export function CustomerContent({ customer, conversationId }: PartProps) {
  return (
    <>
      <Identity customer={customer} />
      <Company customer={customer} />
      <ConversationIssues conversationId={conversationId} />
      <Earlier customer={customer} />
      <CustomerNotes customer={customer} conversationId={conversationId} />
    </>
  )
}

/** Merges with another address, and the merges that can be undone. */
export function CustomerMenu({ customer, conversationId }: PartProps) {
  const t = useTexts(customerTexts)
  const client = useQueryClient()
  const [isMerging, setMerging] = useState(false)
  if (!customer.abilities.includes('conversation.work')) return null
  const separate = (mergeId: string, addresses: string) =>
    runAction(
      async () => {
        const changed = await call('customers.undo_merge', { conversationId, mergeId })
        client.setQueryData(customerQuery(conversationId).queryKey, changed)
      },
      { done: t('separated', { addresses }) },
    )
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size="xs" aria-label={t('more')} title={t('more')}>
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconArrowsJoin2 size={16} />} onClick={() => setMerging(true)}>
            {t('merge')}
          </Menu.Item>
          {customer.merges.map(({ id, addresses }) => (
            <Menu.Item
              key={id}
              leftSection={<IconArrowsSplit2 size={16} />}
              onClick={() => void separate(id, formatList(addresses))}
            >
              {t('undoMerge', { addresses: formatList(addresses) })}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {isMerging && <MergeCustomer conversationId={conversationId} onClose={() => setMerging(false)} />}
    </>
  )
}

function Identity({ customer }: { customer: Customer }) {
  const t = useTexts(customerTexts)
  const now = useNow()
  const { contact, addresses, language, offsetMinutes } = customer
  const name = contact.name || shownAddress(contact.address)
  return (
    <section className={css.section}>
      <div className={css.person}>
        <Avatar name={name} size={32} />
        <strong dir="auto">{name}</strong>
      </div>
      <dl className={css.facts}>
        <Fact label={t('email')}>
          {addresses.map((address) => (
            <span key={address} className={css.address}>
              {shownAddress(address)}
            </span>
          ))}
        </Fact>
        {language && <Fact label={t('language')}>{nameOfLanguage(language)}</Fact>}
        {offsetMinutes !== null && (
          <Fact label={t('time')}>{wallClockAt(new Date(now), offsetMinutes).slice(11, 16)}</Fact>
        )}
      </dl>
    </section>
  )
}

const nameOfLanguage = (code: string): string =>
  new Intl.DisplayNames([currentLanguage()], { type: 'language' }).of(code) ?? code

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
)

function Company({ customer: { company } }: { customer: Customer }) {
  const t = useTexts(customerTexts)
  const moves = useMoves(usePlace())
  const today = useToday()
  if (!company) return null
  return (
    <section className={css.section}>
      <h3>{t('company')}</h3>
      <p className={css.domain}>{company.domain}</p>
      {company.people.length > 0 && (
        <ul className={css.rows}>
          {company.people.map(({ name, address, lastAt }) => (
            <li key={address}>
              <button
                type="button"
                className={css.row}
                title={address}
                onClick={() => moves.show('all', { q: `from:${address}` })}
              >
                <Avatar name={name || address} size={20} />
                <span className={css.rowName}>
                  {name || shownAddress(address)}
                  {name && <span className={css.rowAddress}>{shownAddress(address)}</span>}
                </span>
                <span className={css.when}>{formatShort(lastAt, today)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Earlier({ customer: { addresses, earlier, earlierCount } }: { customer: Customer }) {
  const t = useTexts(customerTexts)
  const moves = useMoves(usePlace())
  const today = useToday()
  return (
    <section className={css.section}>
      <h3>
        {t('earlier')}
        {earlierCount > 0 && <span className={css.count}>{earlierCount}</span>}
      </h3>
      {earlier.length === 0 && <p className={css.quiet}>{t('earlierNone')}</p>}
      <ul className={css.rows}>
        {earlier.map(({ id, subject, status, lastMessageAt }) => (
          <li key={id}>
            <button type="button" className={css.row} onClick={() => moves.open(id)}>
              <span className={css.rowName} dir="auto">
                {subject || t('noSubject')}
              </span>
              <span className={css.status} data-open={status === 'open' || undefined}>
                {t(status)}
              </span>
              <span className={css.when}>{formatShort(lastMessageAt, today)}</span>
            </button>
          </li>
        ))}
      </ul>
      {earlierCount > earlier.length && addresses.length === 1 && (
        <LinkButton look="plain" onClick={() => moves.show('all', { q: `from:${addresses[0]}` })}>
          {t('allEarlier', { count: earlierCount })}
        </LinkButton>
      )}
    </section>
  )
}
