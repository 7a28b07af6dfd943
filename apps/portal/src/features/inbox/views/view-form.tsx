import type { SavedView, SqlCondition } from '@postroom/contract'
import { viewGroupings, viewLimits, viewSorts } from '@postroom/contract/inbox-values'
import { fieldError, Input, Select, TextInput, toast } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { DrawerForm } from '#app/drawer-form.tsx'
import {
  type ConditionDraft,
  ConditionEditor,
  draftErrors,
  errorsBelow,
  listFields,
} from '#features/conditions/index.ts'
import { call } from '#lib/api-client.ts'
import { type FieldProblem, isApiError } from '#lib/api-error.ts'
import { atMost, required } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { useVersionedForm } from '#lib/use-versioned-form.ts'
import type { ViewStart } from './view-from-place.ts'
import { readDraft, useScopes, type ViewValues, valuesOf } from './view-values.ts'
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
  const { form, conditionErrors, setCondition } = useViewForm(props)
  const scopes = useScopes()
  const { error, ...name } = form.field('name')
  const { error: searchError, ...search } = form.field('search')
  const isPersonal = form.values.scope === 'personal'
  return (
    <DrawerForm form={form} labels={{ cancel: t('cancel'), save: t('save') }} onClose={onClose}>
      <TextInput {...name} label={t('name')} error={fieldError(error)} data-autofocus maxLength={80} />
      {!known && scopes.length > 1 && (
        <Select
          label={t('scope')}
          value={form.values.scope}
          data={scopes}
          onChange={(value) => value && form.set('scope', value)}
        />
      )}
      <Input.Wrapper label={t('conditions')} labelElement="div" description={t('conditionsHelp')}>
        <ConditionEditor
          value={readDraft(form.values.condition)}
          form="sql"
          fields={isPersonal ? listFields : listFields.filter((field) => field !== 'personalTag')}
          errors={conditionErrors}
          emptyText={t('conditionsEmpty')}
          onChange={setCondition}
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

/** State of the form; errors within the condition are shown at their places from the first attempt to save. */
function useViewForm({ known, start, onSaved, onClose }: ViewFormProps) {
  const t = useTexts(viewsTexts)
  const client = useQueryClient()
  const navigate = useNavigate()
  const [refused, setRefused] = useState<readonly FieldProblem[]>([])
  const [tried, setTried] = useState(false)
  const [blank] = useState(() => ({ name: '', version: 0, ...start }))
  const { form } = useVersionedForm<Parameters<typeof valuesOf>[0], ViewValues>({
    thing: known ?? blank,
    valuesOf,
    rules: {
      name: required(t('nameField'), 80),
      search: atMost(viewLimits.search),
      condition: (value) => Object.values(draftErrors(readDraft(value)))[0],
    },
    save: async ({ scope, ...values }, version) => {
      setRefused([])
      const fields = fieldsOf(values)
      const [kind, teamId = null] = scope.split(' ')
      try {
        return await (known
          ? call('views.update', { viewId: known.id, version, ...fields })
          : call('views.create', { scope: kind as SavedView['scope'], teamId, ...fields }))
      } catch (error) {
        if (isApiError(error)) setRefused(error.fields ?? [])
        throw error
      }
    },
    put: (stored) => putView(client, stored as SavedView),
    conflictText: t('conflict'),
    onSaved: (saved) => {
      const { id, name } = saved as SavedView
      toast.ok(t(known ? 'saved' : 'created', { name }))
      if (!known) void navigate({ to: '/inbox/$view', params: { view: 'all' }, search: { saved: id } })
      onSaved?.()
      onClose()
    },
  })
  const { onSubmit, ...props } = form.formProps
  const submit = (event: Parameters<typeof onSubmit>[0]) => {
    setTried(true)
    onSubmit(event)
  }
  return {
    form: { ...form, formProps: { ...props, onSubmit: submit } },
    conditionErrors: {
      ...(tried ? draftErrors(readDraft(form.values.condition)) : {}),
      ...errorsBelow(refused, 'condition'),
    },
    setCondition: (next: ConditionDraft | null) => {
      setRefused([])
      form.set('condition', JSON.stringify(next))
    },
  }
}

const fieldsOf = ({ name, condition, search, sort, groupBy }: Omit<ViewValues, 'scope'>) => ({
  name,
  search,
  sort: sort as SavedView['sort'],
  groupBy: groupBy as SavedView['groupBy'],
  condition: readDraft(condition) as SqlCondition | null,
})
