import type { RequestField, RequestFieldName } from '@postroom/contract'
import { Button, ErrorState, FormError, fieldError, SkeletonArea, SkeletonBar, TextInput } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { formatDateTime } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'
import { ModelReading, type ReadByModel } from './model-reading.tsx'
import type { PackageSource } from './package-source.ts'
import { requestQuery } from './packages.api.ts'
import css from './pages.module.css'
import { pagesTexts } from './pages.texts.ts'
import { PlaceInput } from './place-input.tsx'

const names = [
  'from',
  'to',
  'departure',
  'departure_time',
  'return',
  'return_time',
  'travellers',
  'children',
  'ages',
  'rooms',
  'board',
  'bags',
  'cargo',
  'weight',
  'volume',
  'incoterm',
] as const satisfies readonly RequestFieldName[]

/** The request of a conversation and the search parameters that were read from it. */
export function RequestPane({ source }: { source: PackageSource }) {
  const t = useTexts(pagesTexts)
  const { data, error, refetch } = useQuery(requestQuery(source.conversationId))
  const [times, setTimes] = useState(0)
  const [byModel, setByModel] = useState<ReadByModel>()
  if (error)
    return <ErrorState inline title={t('failed')} message={error.message} onRetry={() => void refetch()} />
  if (!data)
    return (
      <SkeletonArea>
        <SkeletonBar />
        <SkeletonBar width="80%" />
      </SkeletonArea>
    )
  const { view } = source
  const saved = view?.package && times === 0 ? view.request : undefined
  const shown = byModel?.fields ?? saved ?? data.fields
  const mayChange = (view?.package && view.abilities.includes('conversation.work')) || false
  return (
    <section className={css.request} aria-label={t('request')}>
      <h2>{t('request')}</h2>
      <p>{t('requestHelp')}</p>
      <RequestText text={data.text} fields={shown} />
      <p>{[data.from, data.at ? formatDateTime(data.at) : ''].filter(Boolean).join(', ')}</p>
      <Parameters
        key={`${times} ${byModel ? 'model' : saved ? 'saved' : 'read'}`}
        {...{ source, mayChange }}
        fields={shown}
        onReadAgain={() => {
          setByModel(undefined)
          setTimes(times + 1)
        }}
      />
      {mayChange && data.model && (
        <ModelReading conversationId={source.conversationId} read={byModel} onRead={setByModel} />
      )}
    </section>
  )
}

/** The text with the words marked that parameters were read from. */
export function RequestText({ text, fields }: { text: string; fields: readonly RequestField[] }) {
  const words = [...new Set(fields.flatMap((field) => field.words || []))].sort((a, b) => b.length - a.length)
  const pattern = words.map((one) => one.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  const parts = pattern ? text.split(new RegExp(`(${pattern})`)) : [text]
  return (
    <div className={css.text}>
      {/* biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other identity. */}
      {parts.map((part, index) => (index % 2 ? <mark key={index}>{part}</mark> : part))}
    </div>
  )
}

type ParametersProps = {
  source: PackageSource
  mayChange: boolean
  fields: readonly RequestField[]
  onReadAgain: () => void
}

function Parameters({ source, mayChange, fields, onReadAgain }: ParametersProps) {
  const t = useTexts(pagesTexts)
  const fieldOf = (name: string) => fields.find((field) => field.name === name)
  const form = useForm({
    initial: Object.fromEntries(
      names.flatMap((name) => [
        [name, fieldOf(name)?.value ?? ''],
        [`${name}Code`, fieldOf(name)?.code ?? ''],
      ]),
    ) as Record<string, string>,
    submit: async (values) => {
      const corrected = names.flatMap((name): RequestField[] => {
        const value = values[name]?.trim() ?? ''
        const before = fieldOf(name)
        // Words belong to the value that was read from them.
        const words = before?.value === value ? before.words : ''
        return value ? [{ name, value, words, code: values[`${name}Code`] ?? '' }] : []
      })
      source.put(
        await call('packages.save_request', { conversationId: source.conversationId, fields: corrected }),
      )
    },
  })
  const shown = names.filter((name) => mayChange || fieldOf(name))
  return (
    <form {...form.formProps} className={css.request} style={{ padding: 0 }}>
      <h2>{t('understood')}</h2>
      <div className={css.fields}>
        {shown.map((name) => {
          const { words } = fieldOf(name) ?? { words: '' }
          const field = form.field(name)
          const read = words ? t('readFrom', { words }) : fieldOf(name) ? t('typed') : undefined
          if (name === 'from' || name === 'to') {
            const code = form.values[`${name}Code`] ?? ''
            return (
              <PlaceInput
                key={name}
                name={name}
                label={t(`field_${name}`)}
                description={code && words ? t('codeFrom', { code, words }) : code || read}
                readOnly={!mayChange}
                text={form.values[name] ?? ''}
                error={field.error}
                onChange={(text, chosen) => {
                  form.set(name, text)
                  form.set(`${name}Code`, chosen)
                }}
              />
            )
          }
          return (
            <TextInput
              key={name}
              label={t(`field_${name}`)}
              description={read}
              type={name === 'departure' || name === 'return' ? 'date' : 'text'}
              readOnly={!mayChange}
              {...field}
              error={fieldError(field.error)}
            />
          )
        })}
      </div>
      <FormError>{form.problem}</FormError>
      {mayChange && (
        <div className={css.bar} style={{ border: 0, padding: 0 }}>
          <Button type="submit" loading={form.pending}>
            {t('saveRequest')}
          </Button>
          <Button variant="subtle" onClick={onReadAgain}>
            {t('readAgain')}
          </Button>
        </div>
      )}
    </form>
  )
}
