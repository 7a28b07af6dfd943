import type { ChatTemplate } from '@postroom/contract'
import { ErrorState, Notice, Select, SkeletonRows, TextInput } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { templatesQuery } from './channels.api.ts'
import css from './channels.module.css'
import { channelsTexts } from './channels.texts.ts'

export type Filled = { template: string; language: string; values: Record<string, string> }
export const nothingFilled: Filled = { template: '', language: '', values: {} }

type TemplateFormProps = { inboxId: string; filled: Filled; onChange: (filled: Filled) => void }

const keyOf = ({ name, language }: Pick<ChatTemplate, 'name' | 'language'>): string => `${name}\n${language}`

/** Chooses an approved template and fills in its placeholders, with a preview. */
export function TemplateForm({ inboxId, filled, onChange }: TemplateFormProps) {
  const t = useTexts(channelsTexts)
  const { data, error, refetch } = useQuery(templatesQuery(inboxId))
  if (!data && isApiError(error))
    return (
      <ErrorState inline message={error.message} requestId={error.requestId} onRetry={() => void refetch()} />
    )
  if (!data) return <SkeletonRows rows={3} />
  if (data.items.length === 0) return <Notice>{t('noTemplates')}</Notice>
  const chosen = data.items.find(
    ({ name, language }) => name === filled.template && language === filled.language,
  )
  return (
    <div className={css.template}>
      <Select
        label={t('template')}
        placeholder={t('chooseTemplate')}
        searchable
        value={chosen ? keyOf(chosen) : null}
        data={data.items.map((one) => ({
          value: keyOf(one),
          label: `${one.name.replaceAll('_', ' ')} (${one.language})${one.obstacle ? `, ${t('notFromHere')}` : ''}`,
          disabled: one.obstacle !== null,
        }))}
        onChange={(key) => {
          const next = data.items.find((one) => keyOf(one) === key)
          onChange(next ? { template: next.name, language: next.language, values: {} } : nothingFilled)
        }}
      />
      {chosen?.places.map(({ key, example }, index) => (
        <TextInput
          key={key}
          label={t('place', { n: index + 1 })}
          placeholder={example}
          value={filled.values[key] ?? ''}
          maxLength={1_024}
          onChange={(event) =>
            onChange({ ...filled, values: { ...filled.values, [key]: event.currentTarget.value } })
          }
        />
      ))}
      {chosen && <Preview template={chosen} values={filled.values} />}
    </div>
  )
}

export const isFilled = (template: ChatTemplate | undefined, { values }: Filled): boolean =>
  template?.places.every(({ key }) => (values[key] ?? '').trim() !== '') ?? false

type PreviewProps = { template: ChatTemplate; values: Readonly<Record<string, string>> }

function Preview({ template: { header, body, footer, buttons }, values }: PreviewProps) {
  const t = useTexts(channelsTexts)
  return (
    <section className={css.preview} aria-label={t('preview')}>
      {header && (
        <strong>
          <WithPlaces where="header" text={header} values={values} />
          {'\n'}
        </strong>
      )}
      <WithPlaces where="body" text={body} values={values} />
      {footer && <small>{`\n${footer}`}</small>}
      {buttons.length > 0 && <small>{`\n${buttons.map((button) => `[${button}]`).join(' ')}`}</small>}
    </section>
  )
}

type WithPlacesProps = { where: string; text: string; values: Readonly<Record<string, string>> }

function WithPlaces({ where, text, values }: WithPlacesProps) {
  return text.split(/\{\{\s*(\w{1,60})\s*\}\}/).map((part, index) =>
    index % 2 === 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their order
      <Fragment key={index}>{part}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their order
      <span key={index} className={css.hole}>
        {values[`${where}.${part}`] || '…'}
      </span>
    ),
  )
}
