import { fieldError, TagsInput } from '@postroom/ui'
import { useId } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { type Address, isPlausible, parseAddress, printAddress } from './addresses.ts'
import { composeTexts } from './compose.texts.ts'
import css from './recipients.module.css'

export type RecipientLists = { to: Address[]; cc: Address[]; bcc: Address[] }

type RecipientsProps = {
  lists: RecipientLists
  onChange: (lists: RecipientLists) => void
  problem: string | undefined
}

const fields = [
  ['to', 'toLabel'],
  ['cc', 'ccLabel'],
  ['bcc', 'bccLabel'],
] as const

export function Recipients({ lists, onChange, problem }: RecipientsProps) {
  const t = useTexts(composeTexts)
  const id = useId()
  return (
    <div className={css.recipients}>
      {fields.map(([name, label]) => {
        const isBad = lists[name].some((address) => !isPlausible(address))
        const error = isBad ? t('badAddress') : name === 'to' ? problem : undefined
        return (
          <div key={name} className={css.recipient}>
            <span id={`${id}-${name}`}>{t(label)}</span>
            <TagsInput
              size="xs"
              aria-labelledby={`${id}-${name}`}
              value={lists[name].map(printAddress)}
              splitChars={[',', ';']}
              acceptValueOnBlur
              type="email"
              error={fieldError(error)}
              onChange={(values) => onChange({ ...lists, [name]: values.map(parseAddress) })}
            />
          </div>
        )
      })}
    </div>
  )
}
