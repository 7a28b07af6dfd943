import { type AgentProvider, providerFields } from '@postroom/contract'
import {
  describedField,
  fieldError,
  NumberField,
  Pair,
  PasswordInput,
  Select,
  TextInput,
  toast,
} from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { FormLine } from '#features/setting-editor/index.ts'
import { call } from '#lib/api-client.ts'
import { formatShort } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { between, entered } from '#lib/number-rules.ts'
import { useVersionedForm } from '#lib/use-versioned-form.ts'
import { agentsQuery } from './agents.api.ts'
import type { ShowAgents } from './agents.search.ts'
import { agentsTexts } from './agents.texts.ts'
import { editorTexts } from './editor.texts.ts'
import { EditorPage } from './editor-page.tsx'

const formId = 'agent-provider'

type Draft = Pick<AgentProvider, keyof typeof providerFields>
type Editable = Draft & { version: number }

const blank: Editable = {
  name: '',
  baseUrl: 'https://',
  model: '',
  dataLocation: '',
  dailyTokens: 1_000_000,
  currency: 'EUR',
  inputPrice: '0',
  outputPrice: '0',
  dailyCost: null,
  version: 0,
}

const draftOf = (one: Editable): Draft =>
  Object.fromEntries(Object.keys(providerFields).map((name) => [name, one[name as keyof Draft]])) as Draft

/** The fields of the form; a key is never there before it is typed. */
const valuesOf = (one: Editable) => ({
  ...draftOf(one),
  dailyTokens: one.dailyTokens as number | null,
  key: '',
})

type ProviderEditorProps = { provider: AgentProvider | null; onShow: ShowAgents }

/** The endpoint that agents use. */
export function ProviderEditor({ provider, onShow }: ProviderEditorProps) {
  const t = useTexts(editorTexts)
  const titles = useTexts(agentsTexts)
  const client = useQueryClient()
  const [start] = useState<Editable>(() => provider ?? blank)
  const { form, discard } = useVersionedForm({
    thing: provider ?? start,
    valuesOf,
    rules: { dailyTokens: between(1_000, 1_000_000_000) },
    save: ({ key, dailyTokens, ...draft }, version, options) =>
      call(
        'agents.save_provider',
        {
          ...draft,
          dailyTokens: entered(dailyTokens),
          ...(key && { key }),
          ...(provider && { version }),
        },
        options,
      ),
    put: () => void client.invalidateQueries({ queryKey: agentsQuery.queryKey }),
    conflictText: t('conflict'),
    onSaved: (saved) => {
      form.reset(valuesOf(saved))
      toast.ok(t('saved'))
      onShow({}, { isSaved: true })
    },
  })
  const { values: draft, change, errorOf } = form
  const field = (
    name: 'name' | 'baseUrl' | 'model' | 'dataLocation' | 'inputPrice' | 'outputPrice',
    max: number,
  ) => ({
    'aria-label': t(name),
    name,
    value: draft[name],
    maxLength: max,
    error: fieldError(errorOf(name)),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change({ [name]: currentTarget.value }),
  })
  return (
    <EditorPage
      id={formId}
      searchKey="provider"
      parent={<Link to="/settings/workspace/bots">{titles('title')}</Link>}
      title={t('providerTitle')}
      isNew={!provider}
      form={form}
      discard={discard}
    >
      <FormLine label={t('name')}>
        <TextInput {...field('name', 80)} />
      </FormLine>
      <FormLine label={t('baseUrl')}>
        <TextInput
          {...field('baseUrl', 500)}
          description={t('baseUrlHelp')}
          spellCheck={false}
          autoComplete="off"
        />
      </FormLine>
      <FormLine label={t('model')}>
        <TextInput {...field('model', 200)} spellCheck={false} autoComplete="off" />
      </FormLine>
      <FormLine label={t('key')}>
        <PasswordInput
          name="key"
          aria-label={t('key')}
          placeholder={provider?.key ? t('keyNew') : ''}
          description={provider?.key ? t('keySet', { when: formatShort(provider.key.setAt) }) : t('keyNone')}
          autoComplete="off"
          value={draft.key}
          maxLength={1_000}
          error={fieldError(errorOf('key'))}
          onChange={({ currentTarget }) => change({ key: currentTarget.value })}
        />
      </FormLine>
      <FormLine label={t('dataLocation')}>
        <TextInput {...field('dataLocation', 200)} description={t('dataLocationHelp')} />
      </FormLine>
      <FormLine label={t('dailyTokens')}>
        <NumberField aria-label={t('dailyTokens')} {...describedField(form.control('dailyTokens'))} />
      </FormLine>
      <FormLine label={t('prices')}>
        <Pair>
          <TextInput {...field('inputPrice', 13)} label={t('inputPrice')} inputMode="decimal" />
          <TextInput {...field('outputPrice', 13)} label={t('outputPrice')} inputMode="decimal" />
        </Pair>
        <Select
          aria-label={t('currency')}
          allowDeselect={false}
          value={draft.currency}
          data={['EUR', 'USD', 'GBP', 'CHF']}
          onChange={(currency) => currency && change({ currency })}
        />
      </FormLine>
      <FormLine label={t('dailyCost')}>
        <TextInput
          aria-label={t('dailyCost')}
          description={t('dailyCostHelp')}
          inputMode="decimal"
          value={draft.dailyCost ?? ''}
          error={fieldError(errorOf('dailyCost'))}
          onChange={({ currentTarget }) => change({ dailyCost: currentTarget.value || null })}
        />
      </FormLine>
    </EditorPage>
  )
}
