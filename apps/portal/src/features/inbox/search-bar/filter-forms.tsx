import type { SearchOperator } from '@postroom/contract'
import { searchDaysOf } from '@postroom/contract/inbox-values'
import { Button, fieldError, Stack, TextInput } from '@postroom/ui'
import { type FormEvent, useState } from 'react'
import { useLanguage, useTexts } from '#lib/i18n.ts'
import { daysFor } from '../list/search-words.ts'
import css from './search-bar.module.css'
import { searchBarTexts } from './search-bar.texts.ts'
import type { Condition } from './search-text.ts'

export function FromForm({ onAdd }: { onAdd: (value: string) => void }) {
  const t = useTexts(searchBarTexts)
  const [value, setValue] = useState('')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (/[\p{L}\p{N}]/u.test(value)) onAdd(value)
    else setError(t('fromMissing'))
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <Stack gap="xs">
        <TextInput
          data-autofocus
          label={t('fromField')}
          value={value}
          maxLength={100}
          autoComplete="off"
          error={fieldError(error)}
          onChange={(event) => {
            setValue(event.currentTarget.value)
            setError(undefined)
          }}
        />
        <Button type="submit" size="xs">
          {t('add')}
        </Button>
      </Stack>
    </form>
  )
}

type DatesFormProps = {
  conditions: readonly Condition[]
  onAdd: (added: { operator: SearchOperator; value: string }[]) => void
}

/** Days that the search already names are where it begins. */
export function DatesForm({ conditions, onAdd }: DatesFormProps) {
  const t = useTexts(searchBarTexts)
  const language = useLanguage()
  const [after, setAfter] = useState(() => dayIn(conditions, 'after'))
  const [before, setBefore] = useState(() => dayIn(conditions, 'before'))
  const [tried, setTried] = useState(false)
  const isMissing = !after && !before
  const isReversed = Boolean(after && before) && before <= after
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isMissing || isReversed) return
    const added = [
      { operator: 'after', day: after },
      { operator: 'before', day: before },
    ] as const
    onAdd(
      added.flatMap(({ operator, day }) =>
        day ? [{ operator, value: daysFor(day, language)[0] ?? day }] : [],
      ),
    )
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <Stack gap="xs">
        <TextInput
          data-autofocus
          type="date"
          label={t('after')}
          value={after}
          error={tried && isMissing && fieldError(t('dayMissing'))}
          onChange={(event) => setAfter(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label={t('before')}
          value={before}
          error={tried && isReversed && fieldError(t('dayOrder'))}
          onChange={(event) => setBefore(event.currentTarget.value)}
        />
        <Button type="submit" size="xs">
          {t('add')}
        </Button>
      </Stack>
    </form>
  )
}

const dayIn = (conditions: readonly Condition[], operator: SearchOperator): string => {
  const known = conditions.find((one) => one.operator === operator && !one.isNot)
  return (known && searchDaysOf(known.value)?.from.toISOString().slice(0, 10)) ?? ''
}
