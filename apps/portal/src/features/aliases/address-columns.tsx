import type { Alias, InboxAddresses } from '@postroom/contract'
import { Badge, type Column, PersonCell, StatusBadge } from '@postroom/ui'
import { useTexts } from '#lib/i18n.ts'
import css from './aliases.module.css'
import { aliasesTexts } from './aliases.texts.ts'

/** An address of an inbox; without an alias it is the mailbox's main address. */
export type AddressRow = {
  key: string
  email: string
  inboxName: string
  alias: Alias | null
  isDefault: boolean
  mayChange: boolean
}

/** Rows grouped by inbox, the main address before its aliases. */
export const rowsOf = (inboxes: readonly InboxAddresses[]): AddressRow[] =>
  inboxes.flatMap(({ inboxId, inboxName, email, aliases, abilities }) => [
    {
      key: inboxId,
      email,
      inboxName,
      alias: null,
      isDefault: !aliases.some(({ defaultAlias }) => defaultAlias),
      mayChange: false,
    },
    ...aliases.map((alias) => ({
      key: alias.id,
      email: alias.email,
      inboxName,
      alias,
      isDefault: alias.defaultAlias,
      mayChange: abilities.length > 0,
    })),
  ])

export function useAddressColumns(): Column<AddressRow>[] {
  const t = useTexts(aliasesTexts)
  return [
    {
      id: 'email',
      title: t('address'),
      cell: (row) => (
        <PersonCell
          name={row.email}
          detail={row.alias?.displayName || row.inboxName}
          facts={
            <span className={css.facts}>
              <AddressState row={row} />
              {row.isDefault && <Badge>{t('default')}</Badge>}
            </span>
          }
        />
      ),
    },
    { id: 'inbox', title: t('inbox'), width: '12rem', hideBelow: 'tablet', cell: (row) => row.inboxName },
    {
      id: 'state',
      title: t('sending'),
      width: '13rem',
      hideBelow: 'phone',
      cell: (row) => (
        <span className={css.facts}>
          <AddressState row={row} />
          {row.isDefault && <Badge>{t('default')}</Badge>}
        </span>
      ),
    },
  ]
}

function AddressState({ row: { alias } }: { row: AddressRow }) {
  const t = useTexts(aliasesTexts)
  if (!alias) return <StatusBadge tone="ok">{t('own')}</StatusBadge>
  if (!alias.isVerified) return <StatusBadge tone="warn">{t('unconfirmed')}</StatusBadge>
  if (!alias.enableForSend) return <StatusBadge tone="neutral">{t('off')}</StatusBadge>
  if (alias.refusedText !== null)
    return (
      <span title={alias.refusedText}>
        <StatusBadge tone="bad">{t('refused')}</StatusBadge>
      </span>
    )
  return <StatusBadge tone="ok">{t('on')}</StatusBadge>
}
