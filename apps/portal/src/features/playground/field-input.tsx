import {
  Button,
  FileButton,
  fieldError,
  OptionalLabel,
  PasswordInput,
  Select,
  Textarea,
  TextInput,
} from '@postroom/ui'
import { useTexts } from '#lib/i18n.ts'
import type { DescribedField } from './described-call.ts'
import { playgroundTexts } from './playground.texts.ts'
import css from './playground-page.module.css'

type FieldInputProps = {
  field: DescribedField
  value: string | File | undefined
  error: string | undefined
  onChange: (value: string | File | undefined) => void
}

/** Input for one field by its type, labelled with its wire name. */
export function FieldInput({ field, value, error, onChange }: FieldInputProps) {
  const t = useTexts(playgroundTexts)
  const { name, kind, isRequired = false, choices = [] } = field
  const text = typeof value === 'string' ? value : ''
  const label = isRequired ? name : <OptionalLabel>{name}</OptionalLabel>
  const common = {
    label,
    error: fieldError(error),
    value: text,
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  }
  if (kind === 'flag' || kind === 'choice')
    return (
      <Select
        label={label}
        error={fieldError(error)}
        clearable={!isRequired}
        placeholder={t('notSaid')}
        value={text || null}
        data={
          kind === 'choice'
            ? [...choices]
            : [
                { value: 'true', label: t('yes') },
                { value: 'false', label: t('no') },
              ]
        }
        onChange={(chosen) => onChange(chosen ?? undefined)}
      />
    )
  if (kind === 'secret') return <PasswordInput {...common} autoComplete="new-password" />
  if (kind === 'texts')
    return <Textarea {...common} description={t('perLine')} autosize minRows={2} maxRows={8} />
  if (kind === 'json')
    return (
      <Textarea
        {...common}
        description={t('asJson')}
        autosize
        minRows={3}
        maxRows={16}
        classNames={{ input: css.code ?? '' }}
      />
    )
  if (kind === 'file')
    return (
      <div>
        <div className={css.label}>{label}</div>
        <FileButton onChange={(file) => onChange(file ?? undefined)}>
          {(props) => <Button {...props}>{value instanceof File ? value.name : t('chooseFile')}</Button>}
        </FileButton>
      </div>
    )
  return <TextInput {...common} inputMode={kind === 'number' ? 'numeric' : 'text'} />
}
