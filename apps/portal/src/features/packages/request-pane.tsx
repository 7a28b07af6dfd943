import type { PackageView, RequestField, RequestFieldName } from '@postroom/contract'
import { Button, ErrorState, FormError, fieldError, SkeletonArea, SkeletonBar, TextInput } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type OutputFor } from '#lib/api-client.ts'
import { formatDateTime } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useVersionedForm } from '#lib/use-versioned-form.ts'
import { ModelReading, type ReadByModel } from './model-reading.tsx'
import type { PackageSource } from './package-source.ts'
import { requestQuery } from './packages.api.ts'
import { packagesTexts } from './packages.texts.ts'
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
  if (error)
    return <ErrorState inline title={t('failed')} message={error.message} onRetry={() => void refetch()} />
  if (!data)
    return (
      <SkeletonArea>
        <SkeletonBar />
        <SkeletonBar width="80%" />
      </SkeletonArea>
    )
  return <Request source={source} request={data} />
}

type Request = OutputFor<'packages.read_request'>

function Request({ source, request }: { source: PackageSource; request: Request }) {
  const t = useTexts(pagesTexts)
  const [byModel, setByModel] = useState<ReadByModel>()
  const { view } = source
  const mayChange = (view?.package && view.abilities.includes('conversation.work')) || false
  const { form, fieldOf, shown, fill } = useParameters(source, request.fields)
  return (
    <section className={css.request} aria-label={t('request')}>
      <h2>{t('request')}</h2>
      <p>{t('requestHelp')}</p>
      <RequestText text={request.text} fields={shown} />
      <p>{[request.from, request.at ? formatDateTime(request.at) : ''].filter(Boolean).join(', ')}</p>
      <Parameters
        {...{ form, fieldOf, mayChange }}
        onReadAgain={() => {
          setByModel(undefined)
          fill(request.fields)
        }}
      />
      {mayChange && request.model && (
        <ModelReading
          conversationId={source.conversationId}
          read={byModel}
          onRead={(read) => {
            setByModel(read)
            fill(read.fields)
          }}
        />
      )}
    </section>
  )
}

type Fields = readonly RequestField[]

type PlaceName = 'from' | 'to'
/** The name and the code of a place change together. */
type Values = Record<Exclude<RequestFieldName, PlaceName>, string> &
  Record<PlaceName, { text: string; code: string }>

const isPlace = (name: RequestFieldName): name is PlaceName => name === 'from' || name === 'to'

const valuesOf = ({ fields }: { fields: Fields }) =>
  Object.fromEntries(
    names.map((name) => {
      const { value, code } = fields.find((one) => one.name === name) ?? { value: '', code: '' }
      return [name, isPlace(name) ? { text: value, code } : value]
    }),
  ) as Values

/**
 * The form of search parameters: those stored in the package, or those read from the request where there is none. What
 * is read again fills it, and counts as typed until it is saved.
 */
function useParameters({ conversationId, view, put }: PackageSource, read: Fields) {
  const t = useTexts(packagesTexts)
  const [filled, setFilled] = useState<Fields>()
  const stored = view?.package ? view.request : read
  const shown = filled ?? stored
  const fieldOf = (name: RequestFieldName) => shown.find((field) => field.name === name)
  const storedIn = (next: PackageView) => ({
    version: next.package?.version ?? 0,
    fields: next.request as Fields,
    view: next,
  })
  const { form } = useVersionedForm({
    thing: { version: view?.package?.version ?? 0, fields: stored },
    valuesOf,
    // The words that values were read from are sent, too.
    besides: shown,
    save: async (values, version, options) => {
      const fields = names.flatMap((name): RequestField[] => {
        const { text, code } = isPlace(name) ? values[name] : { text: values[name], code: '' }
        const value = text.trim()
        const before = fieldOf(name)
        // Words belong to the value that was read from them.
        const words = before?.value === value ? before.words : ''
        return value ? [{ name, value, words, code }] : []
      })
      return storedIn(await call('packages.save_request', { conversationId, version, fields }, options))
    },
    put: (saved) => put(saved.view),
    newerIn: (current) => storedIn(current as PackageView),
    conflictText: t('conflict'),
    onSaved: () => setFilled(undefined),
  })
  const fill = (fields: Fields) => {
    setFilled(fields)
    form.change(valuesOf({ fields }))
  }
  return { form, fieldOf, shown, fill }
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

type ParametersProps = Pick<ReturnType<typeof useParameters>, 'form' | 'fieldOf'> & {
  mayChange: boolean
  onReadAgain: () => void
}

function Parameters({ form, fieldOf, mayChange, onReadAgain }: ParametersProps) {
  const t = useTexts(pagesTexts)
  const shown = names.filter((name) => mayChange || fieldOf(name))
  return (
    <form {...form.formProps} className={css.request} style={{ padding: 0 }}>
      <h2>{t('understood')}</h2>
      <div className={css.fields}>
        {shown.map((name) => {
          const { words } = fieldOf(name) ?? { words: '' }
          const read = words ? t('readFrom', { words }) : fieldOf(name) ? t('typed') : undefined
          if (isPlace(name)) {
            const { value, error, onChange } = form.control(name)
            const { text, code } = value
            return (
              <PlaceInput
                key={name}
                name={name}
                label={t(`field_${name}`)}
                description={code && words ? t('codeFrom', { code, words }) : code || read}
                readOnly={!mayChange}
                text={text}
                error={error}
                onChange={(typed, chosen) => onChange({ text: typed, code: chosen })}
              />
            )
          }
          const field = form.field(name)
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
