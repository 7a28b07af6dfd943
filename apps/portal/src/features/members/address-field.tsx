import { ActionIcon, fieldError, Textarea } from '@postroom/ui'
import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { emailAddress } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import css from './address-field.module.css'
import { membersTexts } from './members.texts.ts'
import { parseAddresses, toggleAddresses } from './parse-addresses.ts'

type AddressFieldProps = {
  label: string
  description: string
  emails: readonly string[]
  onChange: (emails: string[]) => void
  /** Problem with one address, such as that it belongs to a member. */
  problemOf?: (email: string) => string | undefined
  /** Problem with the list as a whole. */
  error?: string | undefined
}

const isPlausible = emailAddress('')
const separator = /[,;\s]/

/** Field for many addresses, typed or pasted, shown as removable chips with their problems. */
export function AddressField({ label, description, emails, onChange, problemOf, error }: AddressFieldProps) {
  const t = useTexts(membersTexts)
  const [text, setText] = useState('')
  const [said, setSaid] = useState('')
  const problems = emails.flatMap((email) => {
    const problem = isPlausible(email) ?? problemOf?.(email)
    return problem ? [{ email, problem }] : []
  })

  function take(value: string) {
    const added = parseAddresses(value)
    setText('')
    if (added.length === 0) return
    const gone = added.filter((email) => emails.includes(email))
    setSaid(gone.length > 0 ? t('takenAway', { email: gone.join(', ') }) : '')
    onChange(toggleAddresses(emails, added))
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const ends = event.key === 'Enter' || event.key === ',' || event.key === ';'
    const isWhole = event.key === ' ' && isPlausible(text) === undefined
    if ((ends && text.trim()) || isWhole) {
      event.preventDefault()
      take(text)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      event.currentTarget.form?.requestSubmit()
    } else if (event.key === 'Backspace' && text === '' && emails.length > 0) {
      event.preventDefault()
      setText(emails.at(-1) ?? '')
      onChange(emails.slice(0, -1))
    }
  }

  return (
    <div>
      <Textarea
        label={label}
        name="emails"
        autosize
        minRows={1}
        maxRows={6}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        value={text}
        description={error ? undefined : description}
        error={fieldError(error)}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => take(text)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text')
          if (!separator.test(pasted.trim()) && isPlausible(pasted) !== undefined) return
          event.preventDefault()
          take(`${text} ${pasted}`)
        }}
      />
      {emails.length > 0 && (
        <ul className={css.chips} aria-label={label}>
          {emails.map((email) => (
            <li
              key={email}
              className={css.chip}
              data-bad={problems.some((bad) => bad.email === email) || undefined}
            >
              <span>{email}</span>
              <ActionIcon
                size={20}
                aria-label={t('takeAway', { email })}
                onClick={() => onChange(emails.filter((other) => other !== email))}
              >
                <IconX size={14} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {problems.length > 0 && (
        <ul className={css.errors}>
          {problems.map(({ email, problem }) => (
            <li key={email}>{fieldError(`${email}: ${problem}`)}</li>
          ))}
        </ul>
      )}
      <span data-visually-hidden role="status">
        {said}
      </span>
    </div>
  )
}
