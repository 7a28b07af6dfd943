import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { type Address, isPlausible } from '#lib/address-list.ts'
import { useTexts } from '#lib/i18n.ts'
import { composeTexts } from './compose.texts.ts'
import { RecipientField } from './recipient-field.tsx'
import css from './recipients.module.css'
import { recipientsTexts } from './recipients.texts.ts'

export type RecipientLists = { to: Address[]; cc: Address[]; bcc: Address[] }
type Name = keyof RecipientLists

type RecipientsProps = {
  lists: RecipientLists
  onChange: (lists: RecipientLists) => void
  problem: string | undefined
  /** Fields to show; all by default. */
  shown?: readonly Name[]
  /** Text that was typed for the first field before it was there. */
  typed?: string
  isBare?: boolean
  /** Beside the first field. */
  end?: React.ReactNode
}

const fields = [
  ['to', 'toLabel'],
  ['cc', 'ccLabel'],
  ['bcc', 'bccLabel'],
] as const

export function Recipients({ lists, onChange, problem, shown, typed, isBare = false, end }: RecipientsProps) {
  const t = useTexts(composeTexts)
  const own = useTexts(recipientsTexts)
  const id = useId()
  return (
    <div className={css.recipients}>
      {fields.map(([name, label]) => {
        if (shown && !shown.includes(name)) return null
        const isBad = lists[name].some((address) => !isPlausible(address))
        const error = isBad ? t('badAddress') : name === 'to' ? problem : undefined
        return (
          <div key={name} className={css.recipient} data-field={name}>
            <span id={`${id}-${name}`}>{t(label)}</span>
            <RecipientField
              labelId={`${id}-${name}`}
              list={lists[name]}
              onChange={(list) => onChange({ ...lists, [name]: list })}
              error={error}
              typed={name === 'to' ? typed : undefined}
              isBare={isBare}
            />
            {name === 'to' && end}
          </div>
        )
      })}
      {!isBare && (
        <Link to="/settings/recipient_groups" className={css.groups}>
          {own('groups')}
        </Link>
      )}
    </div>
  )
}
