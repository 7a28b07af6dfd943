import type { SavedView, SqlCondition } from '@postroom/contract'
import { viewGroupings, viewLimits, viewSorts } from '@postroom/contract/inbox-values'
import { fieldError, Input, Select, TextInput, toast } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { DrawerForm } from '#app/drawer-form.tsx'
import { ConditionEditor, conditionProblems, errorsBelow, listFields } from '#features/conditions/index.ts'
import { call } from '#lib/api-client.ts'
import { atMost, required } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { useVersionedForm } from '#lib/use-versioned-form.ts'
import type { ViewStart } from './view-from-place.ts'
import { useScopes, type ViewScope, valuesOf } from './view-values.ts'
import { putView } from './views.live.ts'
import css from './views.module.css'
import { viewsTexts } from './views.texts.ts'

type ViewFormProps = {
  known: SavedView | undefined
  start: ViewStart | undefined
  onSaved: (() => void) | undefined
  onClose: () => void
}

export function ViewForm(props: ViewFormProps) {
  const { known, onClose } = props
  const t = useTexts(viewsTexts)
  const form = useViewForm(props)
  const scopes = useScopes()
  const { error, ...name } = form.field('name')
  const { error: searchError, ...search } = form.field('search')
  const isPersonal = form.values.for.scope === 'personal'
  return (
    <DrawerForm form={form} labels={{ cancel: t('cancel'), save: t('save') }} onClose={onClose}>
      <TextInput {...name} label={t('name')} error={fieldError(error)} data-autofocus maxLength={80} />
      {!known && scopes.length > 1 && (
        <Select
          label={t('scope')}
          value={keyOf(form.values.for)}
          data={scopes.map(({ value, label }) => ({ value: keyOf(value), label }))}
          error={fieldError(form.errors.for)}
          onChange={(key) => {
            const chosen = scopes.find(({ value }) => keyOf(value) === key)
            if (chosen) form.set('for', chosen.value)
          }}
        />
      )}
      <Input.Wrapper label={t('conditions')} labelElement="div" description={t('conditionsHelp')}>
        <ConditionEditor
          value={form.values.condition}
          form="sql"
          fields={isPersonal ? listFields : listFields.filter((field) => field !== 'personalTag')}
          errors={errorsBelow(form.errors, 'condition')}
          emptyText={t('conditionsEmpty')}
          onChange={(condition) => form.set('condition', condition)}
        />
      </Input.Wrapper>
      <TextInput
        {...search}
        label={t('searchLabel')}
        description={t('searchHelp')}
        error={fieldError(searchError)}
        maxLength={viewLimits.search}
      />
      <div className={css.pair}>
        <Select
          label={t('groupBy')}
          value={form.values.groupBy}
          data={viewGroupings.map((value) => ({ value, label: t(`group_${value}`) }))}
          onChange={(value) => value && form.set('groupBy', value)}
        />
        {form.values.groupBy === 'none' && (
          <Select
            label={t('sort')}
            value={form.values.sort}
            data={viewSorts.map((value) => ({ value, label: t(`sort_${value}`) }))}
            onChange={(value) => value && form.set('sort', value)}
          />
        )}
      </div>
    </DrawerForm>
  )
}

/** A scope as a choice of the list. */
const keyOf = ({ scope, teamId }: ViewScope): string => teamId ?? scope

/** State of the form; errors within the condition are shown at their places from the first attempt to save. */
function useViewForm({ known, start, onSaved, onClose }: ViewFormProps) {
  const t = useTexts(viewsTexts)
  const client = useQueryClient()
  const navigate = useNavigate()
  const [blank] = useState(() => ({ name: '', version: 0, ...start }))
  const { form } = useVersionedForm({
    thing: known ?? blank,
    valuesOf,
    rules: { name: required(t('nameField'), 80), search: atMost(viewLimits.search) },
    check: ({ condition }) => conditionProblems(condition),
    fieldNames: { scope: 'for', teamId: 'for' },
    save: ({ for: { scope, teamId }, ...values }, version, options) => {
      const fields = { ...values, condition: values.condition as SqlCondition | null }
      return known
        ? call('views.update', { viewId: known.id, version, ...fields }, options)
        : call('views.create', { scope, teamId, ...fields }, options)
    },
    put: (stored) => putView(client, stored),
    conflictText: t('conflict'),
    onSaved: (saved) => {
      const { id, name } = saved
      toast.ok(t(known ? 'saved' : 'created', { name }))
      if (!known) void navigate({ to: '/inbox/$view', params: { view: 'all' }, search: { saved: id } })
      onSaved?.()
      onClose()
    },
  })
  return form
}
