import type { Sla } from '@postroom/contract'
import { toast } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { type FieldProblem, isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { useVersionedForm } from '#lib/use-versioned-form.ts'
import { slaEditorTexts } from './sla-editor.texts.ts'
import { draftProblems, problemOf } from './sla-problems.ts'
import {
  draftOf,
  type EditableSla,
  type SlaDraft,
  type SlaInput,
  type SlaValues,
  valuesOf,
} from './sla-values.ts'
import { usePutSla } from './use-sla-actions.ts'

export const slaFormId = 'sla'

type SlaFormOptions = {
  sla: Sla | undefined
  blank: EditableSla
  /** Whether a new SLA is on. */
  isOn: boolean
  /** What happens to open conversations. */
  open: 'keep' | 'recalculate'
  onSaved: (sla: Sla) => void
}

/** The form of an SLA, with the problems of everything nested in it. */
export function useSlaForm({ sla, blank, isOn, open, onSaved }: SlaFormOptions) {
  const t = useTexts(slaEditorTexts)
  const put = usePutSla()
  const client = useQueryClient()
  const [thing] = useState(blank)
  const [refused, setRefused] = useState<readonly FieldProblem[]>([])
  const [attempts, setAttempts] = useState(0)
  const check = (field: keyof SlaValues) => (_: string, values: SlaValues) =>
    problemOf(draftProblems(draftOf(values)), field)
  const { form, discard } = useVersionedForm<EditableSla, SlaValues>({
    thing: sla ?? thing,
    valuesOf,
    rules: {
      name: check('name'),
      condition: check('condition'),
      targets: check('targets'),
      warning: check('warning'),
      warningActions: check('warningActions'),
      missedActions: check('missedActions'),
    },
    save: async (values, version) => {
      const fields = draftOf(values) as SlaInput
      try {
        return await (sla
          ? call('slas.update', { slaId: sla.id, version, open, ...fields })
          : call('slas.create', { isOn, open, ...fields }))
      } catch (error) {
        if (!isApiError(error)) throw error
        setRefused(error.fields)
        setAttempts((before) => before + 1)
        throw error
      }
    },
    put: (stored) => put(stored as Sla),
    conflictText: t('conflict'),
    onSaved: (stored) => {
      const saved = stored as Sla
      setAttempts(0)
      toast.ok(t(open === 'recalculate' ? 'savedRecalculating' : 'saved', { name: saved.name }))
      void client.invalidateQueries({ queryKey: ['slas'] })
      onSaved(saved)
    },
  })
  useEffect(() => {
    if (attempts > 0)
      document.getElementById(slaFormId)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts])

  const draft = draftOf(form.values)
  const errors: Record<string, string> = {
    ...(attempts > 0 ? draftProblems(draft) : {}),
    ...Object.fromEntries(refused.map(({ path, message }) => [path, message])),
  }
  return {
    form,
    draft,
    errors,
    discard: () => {
      setRefused([])
      setAttempts(0)
      discard()
    },
    /** Changes one field; what the server said of it no longer counts. */
    change: <Field extends keyof SlaDraft>(field: Field, value: SlaDraft[Field]) => {
      const isText = field === 'name' || field === 'calendarId'
      form.set(field, isText ? String(value ?? '') : JSON.stringify(value))
      setRefused((before) => before.filter(({ path }) => path.split('.')[0] !== field))
    },
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      setRefused([])
      if (Object.keys(draftProblems(draft)).length > 0) setAttempts((before) => before + 1)
      form.formProps.onSubmit(event)
    },
  }
}

export type SlaForm = ReturnType<typeof useSlaForm>
